/**
 * bits/stdc++.h without a few headers that hardly any submission uses. Their inline functions use templates, which the
 * compiler instantiates anew for every program, precompiled or not: half of what compiling a small one takes. The lean
 * header is made of the compiler's own, serves programs that mention no name of what it leaves out, and only where
 * nothing else is missing with it.
 */
import { readFile } from 'node:fs/promises';

const rareHeaders = [
  'condition_variable',
  'filesystem',
  'future',
  'memory_resource',
  'mutex',
  'regex',
  'shared_mutex',
  'thread',
];

/** All that they declare in namespace std, or a namespace of it. Members and overloads are of use only with one of these. */
const rareNames = [
  'adopt_lock adopt_lock_t async basic_regex call_once cmatch condition_variable condition_variable_any cregex_iterator',
  'cregex_token_iterator csub_match cv_status defer_lock defer_lock_t filesystem future future_category future_errc',
  'future_error future_status jthread launch lock lock_guard make_obj_using_allocator match_results memory_resource mutex',
  'notify_all_at_thread_exit once_flag packaged_task pmr promise recursive_mutex recursive_timed_mutex regex regex_constants',
  'regex_error regex_iterator regex_match regex_replace regex_search regex_token_iterator regex_traits scoped_lock',
  'shared_future shared_lock shared_mutex shared_timed_mutex smatch sregex_iterator sregex_token_iterator ssub_match',
  'sub_match this_thread thread timed_mutex try_lock try_to_lock try_to_lock_t uninitialized_construct_using_allocator',
  'unique_lock uses_allocator_construction_args wcmatch wcregex_iterator wcregex_token_iterator wcsub_match wregex wsmatch',
  'wsregex_iterator wsregex_token_iterator wssub_match',
].flatMap(line => line.split(' '));

/** A macro that asks what there is, or that makes names of parts, may be about one of them as well. */
const mayMean = new RegExp(`##|%:%:|\\b(?:__cpp_lib_|_GLIBCXX_|(?:${rareNames.join('|')})\\b)`);

/** In a line that goes on in the next a name may be divided. */
const goesOn = /\\[ \t\f\v\r]*\n/g;

/** Whether a text uses nothing of what the lean header leaves out. */
export const isLeanEnough = (source: Uint8Array): boolean =>
  !mayMean.test(Buffer.from(source).toString('latin1').replaceAll(goesOn, ''));

/** Files of the library that nothing but the rare headers includes. */
const onlyTheirs = new RegExp(
  `/(?:${rareHeaders.join('|')}|bits/(?:atomic_futex|fs_\\w+|memory_resource|regex\\w*|std_mutex|std_thread|this_thread_sleep|unique_lock|uses_allocator_args)\\.(?:h|tcc))$`,
);

/**
 * The text of the lean header; null where the compiler has another library. `filesOf` asks the compiler which files a
 * text includes.
 */
export async function leanHeader(filesOf: (text: string) => Promise<string[]>): Promise<string | null> {
  const whole = await filesOf('#include <bits/stdc++.h>\n');
  const file = whole.find(name => name.endsWith('/bits/stdc++.h'));
  const text = file && (await readFile(file, 'utf8').catch(() => null));
  if (!text) return null;
  const isRare = new RegExp(`^\\s*#\\s*include\\s*<(?:${rareHeaders.join('|')})>.*$`, 'gm');
  const lean = text.replaceAll(isRare, '');
  const kept = new Set(await filesOf(lean));
  const missing = whole.filter(name => name !== file && !kept.has(name));
  return missing.length && missing.every(name => onlyTheirs.test(name)) ? lean : null;
}
