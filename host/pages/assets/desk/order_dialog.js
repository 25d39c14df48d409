// Asks before an order is written: first what, then, in words, what will be written.
import { html, setText } from '../dom.js';
import { desk } from '../messages/desk.js';
import { orderRefusalText } from './refusal_words.js';

const { actions } = desk;

export class OrderDialog {
  /// `tell(words)` says an order in a sentence, `replaces(words)` what it takes the place of, `expects(words)` for what record that holds,
  /// `send(words, expected)` gives it, `onDone(sentence)` hears that it is written.
  constructor({ tell, replaces, expects, send, onDone }) {
    Object.assign(this, { tell, replaces, expects, send, onDone, awaited: null });
    this.node = html('dialog', { class: 'order-dialog' });
    this.node.addEventListener('close', () => {
      this.awaited = null;
      this.node.replaceChildren();
    });
  }

  /// A form {node, read} with a title, and `renew` where it tells of the record; one without a node
  /// has only to be confirmed, and may have a `note` on what it is about; one with a `refusal` says
  /// only that.
  open(title, form) {
    this.title = title;
    this.form = form;
    if (form.refusal) this.refuse(form.refusal);
    else if (form.node) this.ask();
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

  /// Says why there is no such order now.
  refuse(why) {
    this.awaited = null;
    const close = this.button(actions.close, { type: 'submit', class: 'primary' });
    this.fill(() => this.node.close(), html('p', { class: 'order-refusal' }, why), html('div', { class: 'dialog-buttons' }, close));
    close.focus();
  }

  /// The record is another: a sentence that told of the one before is not confirmed any more.
  renew() {
    if (!this.node.open) return;
    const { awaited } = this;
    if (!awaited) this.form.renew?.();
    else if (JSON.stringify(this.expects(awaited.words)) !== JSON.stringify(awaited.expected)) this.lookAgain(actions.changed);
  }

  /// Says why the order cannot be written as it was told, and offers to tell it anew.
  lookAgain(why) {
    const { awaited } = this;
    setText(this.fault, why);
    if (awaited.isStale) return;
    awaited.isStale = true;
    const again = this.button(actions.lookAgain, { class: 'primary look-again' }, () => this.confirm(awaited.words, awaited.note));
    this.node.querySelector('.will-be-written').classList.add('stale');
    this.node.querySelector('.write').replaceWith(again);
    again.focus();
  }

  ask() {
    this.awaited = null;
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
    const replaced = this.replaces(words);
    this.awaited = { words, note, expected: this.expects(words), isStale: false };
    const write = this.button(actions.write, { type: 'submit', class: 'primary write' });
    const back = this.form.node ? this.button(actions.back, {}, () => this.ask()) : this.button(actions.cancel, {}, () => this.node.close());
    this.fill(() => this.give(words, sentence, write), html('p', { class: 'hint' }, actions.willBeWritten),
      html('p', { class: 'will-be-written' }, sentence), html('code', { class: 'order-words' }, words),
      ...[note, replaced].filter(Boolean).map((text) => html('p', { class: 'order-note' }, text)),
      html('p', { class: 'hint' }, actions.stays), html('div', { class: 'dialog-buttons' }, back, write));
    write.focus();
  }

  /// A second press must not give the order twice, nor one that was told of another record.
  async give(words, sentence, write) {
    if (write.disabled || this.awaited?.isStale) return;
    write.disabled = true;
    setText(write, actions.writing);
    try {
      await this.send(words, this.awaited.expected);
      this.node.close();
      this.onDone(sentence);
    } catch (refusal) {
      const why = orderRefusalText(refusal);
      if (refusal.code === 'changed' && this.awaited) this.lookAgain(why);
      else setText(this.fault, why);
    } finally {
      write.disabled = false;
      setText(write, actions.write);
      write.focus();  // which a button loses that cannot be pressed
    }
  }
}
