import { hasMark, ltiPaths } from '#core/lti.ts';
import type { Language } from '#server/http/language.ts';
import { ltiWords } from '#server/sentences/lti.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';
import { escapeHtml } from './page.ts';
import type { Pickable } from './queries/pickable.ts';

interface Shown {
  course: { title: string; gid: number | null; groupName: string | null };
  things: Pickable[];
  ticket: string;
  /** what was looked for */
  words: string;
  mayMakeGroup: boolean;
}

/** One choice among what may be placed, by group and kind. */
export function pickerForm(
  { course, things, ticket, words, mayMakeGroup }: Shown,
  language: Language,
): { title: string; body: string } {
  const say = inLanguage(language, ltiWords);
  const rows = [
    ...Map.groupBy(things, ({ groupName, kind }) => `${groupName ?? say.everybody} · ${say.kinds[kind]}`),
  ].map(
    ([heading, of]) =>
      `<h2>${escapeHtml(heading)}${of.every(({ kind }) => hasMark(kind)) ? '' : ` <span class="soft">${escapeHtml(say.noMark)}</span>`}</h2>${of.map(thing => row(thing, say.homework)).join('')}`,
  );
  const form = `<form method="post" action="${ltiPaths.deepLinking}"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">`;
  const joins = course.gid === null && things.some(({ gid }) => gid !== null);
  return {
    title: say.pickTitle,
    body: `<p>${escapeHtml(fillIn(say.pickText, { course: course.title }))}</p>
${joins ? `<p class="soft">${escapeHtml(say.pickJoins)}</p>` : ''}
${mayMakeGroup ? `${form}<p><button class="plain" name="make" value="1">${escapeHtml(say.pickMake)}</button></p></form>` : ''}${groupLine(course, say.pickGroup)}
${form}<div class="find"><input type="search" name="words" value="${escapeHtml(words)}" placeholder="${escapeHtml(say.pickFind)}" aria-label="${escapeHtml(say.pickFind)}" maxlength="100"><button class="plain" name="find" value="1">${escapeHtml(say.pickFindButton)}</button></div>
<fieldset>${rows.join('') || `<p class="soft">${escapeHtml(say.pickNone)}</p>`}</fieldset>
<div class="bar"><button name="place" value="1">${escapeHtml(say.pickButton)}</button></div></form>`,
  };
}

/** What is made there can be chosen here next. */
const groupLine = ({ gid, groupName }: Shown['course'], text: string): string =>
  gid === null
    ? ''
    : `<p class="soft">${escapeHtml(text)} <a href="/group/${gid}" target="_blank" rel="noopener">${escapeHtml(groupName ?? '')}</a></p>`;

const row = ({ kind, id, title, dueAt }: Pickable, homework: string): string =>
  `<label class="row"><input type="radio" name="choice" value="${kind} ${id}"><span>${escapeHtml(title)}${dueAt ? ` <span class="soft">${escapeHtml(homework)}</span>` : ''}</span></label>`;
