// Asks before an order is written: first what, then, in words, what will be written.
import { html, setText } from '../dom.js';
import { desk } from '../messages/desk.js';
import { refusalText } from './sign_in.js';

const { actions } = desk;

export class OrderDialog {
  /// `tell(words)` says an order in a sentence, `send(words)` gives it, `onDone(sentence)` hears that
  /// it is written.
  constructor({ tell, send, onDone }) {
    Object.assign(this, { tell, send, onDone });
    this.node = html('dialog', { class: 'order-dialog' });
    this.node.addEventListener('close', () => this.node.replaceChildren());
  }

  /// A form {node, read} with a title; one without a node has only to be confirmed, and may have a
  /// `note` on what it is about.
  open(title, form) {
    this.title = title;
    this.form = form;
    if (form.node) this.ask();
    else this.confirm(form.read().words, form.note);
    if (!this.node.open) this.node.showModal();
  }

  button(label, attributes, act) {
    const node = html('button', { type: 'button', ...attributes }, label);
    if (act) node.addEventListener('click', act);
    return node;
  }

  fill(onSubmit, ...children) {
    this.fault = html('p', { class: 'fault', role: 'alert' });
    const form = html('form', { method: 'dialog' }, html('h2', {}, this.title), ...children.filter(Boolean));
    form.lastElementChild.before(this.fault);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      onSubmit();
    });
    this.node.setAttribute('aria-label', this.title);
    this.node.replaceChildren(form);
  }

  ask() {
    const read = () => {
      const { words, fault } = this.form.read();
      if (words) this.confirm(words);
      else setText(this.fault, fault);
    };
    this.fill(read, this.form.node, html('div', { class: 'dialog-buttons' },
      this.button(actions.cancel, {}, () => this.node.close()), this.button(actions.next, { type: 'submit', class: 'primary next' })));
    this.node.querySelector('input, select')?.focus();
  }

  confirm(words, note = '') {
    const sentence = this.tell(words);
    const write = this.button(actions.write, { type: 'submit', class: 'primary write' });
    const back = this.form.node ? this.button(actions.back, {}, () => this.ask()) : this.button(actions.cancel, {}, () => this.node.close());
    this.fill(() => this.give(words, sentence, write), html('p', { class: 'hint' }, actions.willBeWritten),
      html('p', { class: 'will-be-written' }, sentence), html('code', { class: 'order-words' }, words),
      note ? html('p', { class: 'order-note' }, note) : null,
      html('p', { class: 'hint' }, actions.stays), html('div', { class: 'dialog-buttons' }, back, write));
    write.focus();
  }

  /// A second press must not give the order twice.
  async give(words, sentence, write) {
    if (write.disabled) return;
    write.disabled = true;
    setText(write, actions.writing);
    try {
      await this.send(words);
      this.node.close();
      this.onDone(sentence);
    } catch (refusal) {
      setText(this.fault, refusal.sentence ? `${refusalText(refusal)} ${refusal.sentence}` : refusalText(refusal));
    } finally {
      write.disabled = false;
      setText(write, actions.write);
      write.focus();  // which a button loses that cannot be pressed
    }
  }
}
