/**
 * What is done with rows that do not fit. `changed`: the row came and something of it is another. `left`: it did not
 * come. `made`: something was added here that the old judge did not have.
 */
export interface Rule {
  what: 'changed' | 'left' | 'made';
  zh: string;
  en: string;
}

const rule = (what: Rule['what'], zh: string, en: string): Rule => ({ what, zh, en });

export const rules = {
  'text.nul': rule('changed', '文本中的 NUL 字符已去掉', 'NUL characters were taken out of the text'),
  'text.encoding': rule(
    'changed',
    '文本曾被按错误的编码保存（乱码），已还原',
    'The text had been stored in a wrong encoding and was mended',
  ),
  'text.lost': rule(
    'changed',
    '文本中有无法还原的字符（�），原样保留',
    'Some characters of the text were lost before (�); it is kept as it is',
  ),
  'text.html': rule(
    'changed',
    '文本中的 HTML 已转换为 Markdown',
    'HTML in the text was turned into Markdown',
  ),
  'text.address': rule(
    'changed',
    '文本中旧站文件的地址已改为本站地址',
    'Addresses of files of the old site were rewritten to ours',
  ),
  'time.missing': rule(
    'changed',
    '时间缺失或无效，已用其他时间代替',
    'A time was missing or no time; another one stands in',
  ),
  'uid.form': rule(
    'changed',
    '用户编号不是十六进制，已换成由它算出的编号',
    'The id is not hexadecimal; one made from it stands in',
  ),
  'name.empty': rule('changed', '用户名为空，已起一个', 'The username was empty; one was made'),
  'name.blanks': rule('changed', '用户名两端的空白已去掉', 'Blanks around the username were taken away'),
  'name.taken': rule(
    'changed',
    '用户名（不分大小写）与他人重复，已加后缀',
    'Somebody else has the username but for its case; an ending was added',
  ),
  'name.rule': rule(
    'changed',
    '用户名不合本站对新名字的要求，原样保留，仍可登录',
    'Our rule for new names would refuse this one; it is kept and logs in',
  ),
  'email.taken': rule(
    'changed',
    '邮箱与他人重复，先注册者保留，此处清空',
    'Somebody who came earlier has the same e-mail address; it is left out here',
  ),
  'password.form': rule(
    'changed',
    '密码不是已知的形式，本人须重置密码',
    'The password has no known form: its owner has to reset it',
  ),
  'role.unknown': rule('changed', '角色未知，按普通用户处理', 'The role is unknown; it is a user’s now'),
  'value.unknown': rule(
    'changed',
    '取值不在允许范围，已换成默认值',
    'A value was none of those known; the default stands in',
  ),
  'owner.gone': rule('changed', '所属用户已不存在，名字保留', 'The person is gone; the name stays'),
  'owner.replaced': rule(
    'changed',
    '作者已不存在，记在管理员名下',
    'The author is gone; it is the administrator’s now',
  ),
  'account.made': rule(
    'made',
    '提交的用户已不存在，补建一个停用的账号',
    'Submissions name somebody who is gone; a closed account stands in',
  ),
  'problem.made': rule(
    'made',
    '提交的题目已不存在，补建一道隐藏的题目',
    'Submissions name a problem that is gone; a hidden one stands in',
  ),
  'submission.made': rule(
    'changed',
    '比赛记录的提交已不存在，按记录补建（没有代码）',
    'The submission of a contest record is gone; one without code stands in',
  ),
  'category.made': rule('made', '讨论没有分类，补建一个', 'Discussions without a category got one'),
  'problem.id': rule(
    'changed',
    '题号已改为大写或加后缀以避免重复',
    'The display id was made upper case or unique',
  ),
  'problem.mode': rule(
    'changed',
    '评测模式与题型不符，已改为默认',
    'The mode does not go with the rule; it is the default now',
  ),
  'data.missing': rule(
    'changed',
    '测试数据的文件缺失，题目没有这些测试点',
    'Files of test data are missing; the problem lacks these cases',
  ),
  'data.output': rule(
    'changed',
    '测试点缺少输出文件，按空输出处理',
    'A case has no output file; it is empty now',
  ),
  'language.unknown': rule('changed', '本站没有这种语言', 'There is no such language here'),
  'file.missing': rule('left', '文件在文件夹中不存在', 'The file is not in the folder'),
  'file.folder': rule(
    'made',
    '文件在文件夹中，但旧站的表没有记录',
    'The file is in the folder; the table of the old site does not name it',
  ),
  'file.deleted': rule('left', '文件在旧站已删除', 'The file was deleted on the old site'),
  'contest.times': rule(
    'changed',
    '结束不晚于开始，时间已更正',
    'It ended before it began; its times were put right',
  ),
  'contest.seal': rule('changed', '封榜没有时间，已关闭封榜', 'The seal had no time; it is off'),
  'contest.source': rule('changed', '克隆来源的比赛已不存在', 'The contest it was cloned from is gone'),
  'problem.twice': rule('left', '同一题目已在其中', 'The same problem is in there already'),
  'display.taken': rule('changed', '展示编号重复，已加后缀', 'The display id is taken; an ending was added'),
  'status.unknown': rule(
    'changed',
    '评测结果的编号未知，按系统错误保留，原编号记在原因中',
    'The number of the verdict is unknown; it is a system error whose cause says the number',
  ),
  'status.unfinished': rule(
    'changed',
    '评测未完成，按已取消保留，可重判',
    'It was never judged to the end; it is cancelled and can be rejudged',
  ),
  'place.gone': rule(
    'changed',
    '提交所在的比赛或团队已不存在',
    'The contest or group it was made in is gone',
  ),
  'target.gone': rule('left', '所属的对象已不存在', 'What it belongs to is gone'),
  'row.twice': rule('left', '与另一行重复', 'It says the same as another row'),
  'record.other': rule(
    'left',
    '它的提交属于别的比赛或题目',
    'Its submission is one to another contest or problem',
  ),
  'row.empty': rule('left', '内容为空', 'There is nothing in it'),
  'row.refused': rule(
    'left',
    '数据库不接受这一行，原因见详情',
    'The database does not take the row; the detail says why',
  ),
  'case.missing': rule('left', '测试点的输入文件缺失', 'The input file of the case is missing'),
  'category.more': rule(
    'left',
    '训练已有一个分类，这里只能有一个',
    'The training has a category already and can have one',
  ),
  'comment.closed': rule('left', '旧站已屏蔽或删除', 'The old site had closed or deleted it'),
  'row.merged': rule('changed', '已并入所属的行', 'It is part of the row it belongs to'),
  'number.length': rule('changed', '数值超出范围，已截断', 'A number was out of range and was cut'),
  'left.session': rule('left', '登录会话不迁移', 'Sessions do not move'),
  'left.secret': rule(
    'left',
    '明文保存的其他评测站密码不迁移，请在后台重新填写',
    'Passwords in clear text of other judges do not move; enter them anew in the back office',
  ),
  'left.judge': rule('left', '判题机在本站重新登记', 'Judges register themselves here'),
  'left.fixed': rule('left', '角色与权限在本站是固定的', 'Roles and permissions are fixed here'),
  'left.counted': rule('left', '由提交重新统计', 'It is counted from the submissions'),
  'left.unused': rule('left', '旧站也没有用到', 'The old site did not use it either'),
  'submission.test': rule(
    'left',
    '不是对题目的提交（如自测运行）',
    'It is no submission to a problem, such as a test run',
  ),
  'left.other': rule('left', '本站没有对应的内容', 'There is nothing like it here'),
  'left.mail': rule('left', '本站没有用户之间的私信', 'People do not write letters to each other here'),
  'left.language': rule('left', '语言由判题机提供', 'Languages come with the judges'),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
