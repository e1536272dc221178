import { pictures } from '../features/file/pictures.ts';
import { storePicture } from '../features/file/public-file.ts';
import { publicUrl } from '../features/file/public-url.ts';
import { createLesson } from '../features/lesson/store/edit.ts';
import { lessonTables } from '../features/lesson/table-access.ts';
import type { Site } from '../site.ts';
import { club } from './groups.ts';

/** A lesson of a few slides in the sample club, published, and the table it stands in. */
export async function plantLessons(site: Site): Promise<void> {
  const { db } = site;
  const group = await db
    .selectFrom('studyGroup')
    .innerJoin('account', 'account.uid', 'studyGroup.uid')
    .select(['studyGroup.id as gid', 'account.uid', 'account.username'])
    .where('name', '=', club.name)
    .executeTakeFirst();
  if (!group) return;
  const { gid, ...teacher } = group;
  const known = await db.selectFrom('lesson').select('id').where('gid', '=', gid).executeTakeFirst();
  if (known) return;
  const { webp } = await pictures();
  const urls: string[] = [];
  for (const svg of slides) {
    const content = await webp(svg);
    urls.push(publicUrl('img', await storePicture(site, { purpose: 'lesson', content, uid: teacher.uid })));
  }
  const lessonId = await createLesson(db, teacher, gid, {
    title: '循环：一颗一颗数橡果 Loops',
    description: '用循环把一堆橡果加起来，四页。Adding up a heap of acorns, in four slides.',
    remark: '第一周 Week 1',
    lessonContent: urls.join(','),
    status: 1,
  });
  const tid = await lessonTables.create(db, teacher, gid, {
    title: '上学期 First term',
    description: '按周排列的课件。Lessons week by week.',
    remark: '每周三 Wednesdays',
    status: 1,
  });
  const reader = { uid: teacher.uid, gid, seesDrafts: true, sources: [] };
  await lessonTables.addEntries(db, reader, tid, [lessonId]);
}

/** Only letters that every machine has a font for are drawn. */
const slide = (heading: string, drawn: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720" font-family="sans-serif">
  <rect width="1280" height="720" fill="#fbf7ef"/>
  <rect width="1280" height="18" fill="#99581d"/>
  <text x="80" y="130" font-size="60" font-weight="bold" fill="#4a2f12">${heading}</text>${drawn}
</svg>`;

const acorn = (x: number, y: number) => `
<g transform="translate(${x} ${y})">
  <path d="M-34 0C-34 52-12 74 0 84C12 74 34 52 34 0Z" fill="#d59a4e"/>
  <path d="M-42 2C-42-34 42-34 42 2C42 10-42 10-42 2Z" fill="#7a4f24"/>
</g>`;

const code = (lines: string[]) =>
  `<rect x="80" y="190" width="1120" height="${60 + lines.length * 58}" rx="16" fill="#2b241c"/>${lines
    .map(
      (line, at) =>
        `<text x="120" y="${262 + at * 58}" font-size="40" font-family="monospace" fill="#f3e7d3" xml:space="preserve">${line}</text>`,
    )
    .join('')}`;

const slides = [
  slide('for (i = 0; i &lt; 5; i++)', [0, 1, 2, 3, 4].map(at => acorn(200 + at * 220, 380)).join('')),
  slide(
    's = s + a',
    `${[3, 1, 4, 1, 5]
      .map(
        (count, at) =>
          `<rect x="${140 + at * 220}" y="${600 - count * 70}" width="120" height="${count * 70}" rx="10" fill="#d59a4e"/>
          <text x="${200 + at * 220}" y="${575 - count * 70}" font-size="44" text-anchor="middle" fill="#4a2f12">${count}</text>`,
      )
      .join('')}`,
  ),
  slide(
    'C++',
    code([
      'long long n, a, s = 0;',
      'cin &gt;&gt; n;',
      'while (n--) {',
      '  cin &gt;&gt; a;',
      '  s += a;',
      '}',
      'cout &lt;&lt; s;',
    ]),
  ),
  slide('P1000', code(['5', '3 1 4 1 5', '', '→ 14'])),
];
