// The only door to the words of the arbiter's desk, and to what the articles of the laws say.
import articlesEnglish from './articles_en.js';
import articlesChinese from './articles_zh.js';
import deskEnglish from './desk_en.js';
import deskChinese from './desk_zh.js';
import { chosenOf, words } from './messages.js';

export const desk = chosenOf({ en: deskEnglish, zh: deskChinese });

/// What a game's laws count against a player, by the reason of the ending that it leads to.
export const foulWords = (reason) => desk.fouls[Object.hasOwn(desk.fouls, reason) ? reason : 'fouls'];

const articles = [{ lang: 'en', of: articlesEnglish }, { lang: 'zh-Hans', of: articlesChinese }];
const houseMark = / \(house rule\)$/;

/// An article's text in every language, the page's own first: `[{lang, text}]`; none where it is
/// not known.
export function articleTexts(article) {
  const name = article.replace(houseMark, '');
  return articles.filter(({ of }) => Object.hasOwn(of, name)).map(({ lang, of }) => ({ lang, text: of[name] }))
    .sort((a, b) => Number(b.lang === words.language) - Number(a.lang === words.language));
}

/// Whether the program goes beyond what an article says; then its name says so.
export const isHouseRule = (article) => houseMark.test(article);

/// An article's name in this language.
export function articleName(article) {
  return isHouseRule(article) ? desk.card.houseRule(article.replace(houseMark, '')) : article;
}
