import { type FakeTables, fakeTables } from '../fake-tables.ts';

/** The tables that the reader looks at, with the columns that it names. */
const columns: Record<string, string> = {
  user_info:
    'uuid username password nickname email gender avatar status number school gmt_create gmt_modified',
  user_role: 'id uid role_id',
  user_record: 'id uid rating',
  user_acproblem: 'id uid pid submit_id',
  session: 'id uid',
  group: 'id name short_name brief description owner uid auth visible status code gmt_create gmt_modified',
  group_member: 'id gid uid auth reason gmt_create gmt_modified',
  file: 'id uid name file_path type delete gid gmt_create',
  tag: 'id name color oj gid tcid gmt_create gmt_modified',
  tag_classification: 'id name oj rank gmt_create gmt_modified',
  language: 'id name oj',
  problem: `id problem_id title author type time_limit memory_limit stack_limit description input output examples source
    difficulty hint auth io_score judge_mode judge_case_mode spj_code spj_language is_upload_case case_version is_remote gid gmt_create gmt_modified`,
  problem_case: 'id pid input output score group_num',
  problem_tag: 'id pid tid',
  problem_language: 'id pid lid',
  code_template: 'id pid lid code status',
  contest: `id uid author title type description source auth pwd start_time end_time duration seal_rank seal_rank_time visible
    star_account award_type award_config oi_rank_score_type gid gmt_create gmt_modified`,
  contest_problem: 'id cid pid display_id display_title color gmt_create gmt_modified',
  contest_register: 'id cid uid gmt_create gmt_modified',
  contest_print: 'id username cid content status gmt_create gmt_modified',
  contest_explanation: 'id cid uid content',
  contest_announcement: 'id aid cid',
  contest_record:
    'id cid uid pid cpid username display_id submit_id status submit_time time score use_time checked gmt_create',
  announcement: 'id title content uid status gid gmt_create gmt_modified',
  training_category: 'id name color gid gmt_create gmt_modified',
  mapping_training_category: 'id tid cid',
  training_register: 'id tid uid gmt_create gmt_modified',
  training: 'id title description author auth private_pwd rank status gid gmt_create gmt_modified',
  training_problem: 'id tid pid rank display_id gmt_create gmt_modified',
  training_record: 'id tid submit_id',
  judge: `submit_id pid display_pid uid username submit_time status share error_message time memory score length code language gid
    cid cpid judger ip version oi_rank_score is_manual gmt_create gmt_modified`,
  judge_case: 'id submit_id case_id status time memory score group_num seq user_output',
  category: 'id name gmt_create gmt_modified',
  discussion:
    'id category_id title description content pid uid view_num top_priority status gid gmt_create gmt_modified',
  comment: 'id did cid content from_uid status gmt_create',
  discussion_like: 'id uid did gmt_create gmt_modified',
  comment_like: 'id uid cid gmt_create gmt_modified',
  discussion_report: 'id did reporter content status gmt_create gmt_modified',
  admin_sys_notice: 'id title content type state recipient_id admin_id gmt_create gmt_modified',
  user_sys_notice: 'id sys_notice_id recipient_id type state gmt_create gmt_modified',
  msg_remind: `id action source_id source_type source_content quote_id quote_type url state sender_id recipient_id
    gmt_create gmt_modified`,
  remote_judge_account: 'id oj username password',
  judge_server: 'id name',
  role: 'id role',
  contest_score: 'id cid',
  reply: 'id comment_id from_uid to_uid content status gmt_create',
};

export type FakeHoj = FakeTables;
export const fakeHoj = (): FakeHoj => fakeTables(columns);
