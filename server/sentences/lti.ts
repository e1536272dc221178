import type { LtiKind } from '#core/lti.ts';
import type { Bilingual } from './sentence.ts';

/** What stands on the few pages that are shown within a learning platform. */
interface LtiWords {
  windowTitle: string;
  windowText: string;
  windowButton: string;
  failureTitle: string;
  postTitle: string;
  postButton: string;
  registeredTitle: string;
  registered: string;
  registeredWaits: string;
  pickTitle: string;
  pickText: string;
  pickJoins: string;
  pickMake: string;
  pickGroup: string;
  pickFind: string;
  pickFindButton: string;
  pickNone: string;
  pickButton: string;
  everybody: string;
  /** beside what is no column in a gradebook */
  noMark: string;
  homework: string;
  kinds: Record<LtiKind, string>;
}

export const ltiWords: Bilingual<LtiWords> = {
  zh: {
    windowTitle: '在新窗口中打开',
    windowText: '您从 {name} 打开的内容会显示在一个新窗口中。',
    windowButton: '打开',
    failureTitle: '没有打开',
    postTitle: '正在返回课程……',
    postButton: '返回课程',
    registeredTitle: '已登记',
    registered: '这个平台的课程现在可以打开本站的内容。可以关闭这个窗口了。',
    registeredWaits: '管理员在后台启用它之后，这个平台的课程就可以打开本站的内容。可以关闭这个窗口了。',
    pickTitle: '选择要添加的内容',
    pickText: '选中的内容会添加到课程“{course}”中。',
    pickJoins: '课程还没有关联团队：选择团队的内容后，课程中的学生和老师会进入这个团队。',
    pickMake: '为课程新建团队',
    pickGroup: '课程的团队：',
    pickFind: '按标题查找',
    pickFindButton: '查找',
    pickNone: '没有可以添加的内容。请先在您管理的团队中发布训练、比赛或课程。',
    pickButton: '添加到课程',
    everybody: '公开',
    homework: '作业',
    noMark: '没有成绩',
    kinds: { training: '训练', courseTable: '课程表', contest: '比赛', course: '课程', lesson: '课件' },
  },
  en: {
    windowTitle: 'Open in a new window',
    windowText: 'What you open from {name} is shown in a window of its own.',
    windowButton: 'Open',
    failureTitle: 'It was not opened',
    postTitle: 'Going back to the course…',
    postButton: 'Back to the course',
    registeredTitle: 'Registered',
    registered: 'Courses of this platform can open what is here now. You can close this window.',
    registeredWaits:
      'Courses of this platform can open what is here once the administrator has switched it on in the back office. You can close this window.',
    pickTitle: 'Choose what to add',
    pickText: 'What you choose is added to the course “{course}”.',
    pickJoins:
      'The course has no group yet: once you choose something of a group, students and teachers of the course enter that group.',
    pickMake: 'Make a group for the course',
    pickGroup: 'Group of the course:',
    pickFind: 'Find by title',
    pickFindButton: 'Find',
    pickNone:
      'There is nothing to add. Publish a training, a contest or a course in a group that you manage first.',
    pickButton: 'Add to the course',
    everybody: 'Public',
    homework: 'homework',
    noMark: 'no marks',
    kinds: {
      training: 'Trainings',
      courseTable: 'Course tables',
      contest: 'Contests',
      course: 'Courses',
      lesson: 'Lessons',
    },
  },
};
