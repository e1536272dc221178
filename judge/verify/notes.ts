/**
 * What a package holds that is not judged here: parts that change verdicts and are not supported, keys and files that
 * no version of the format knows, and parts that are for others. Nothing is left out without a word.
 */
import { asYaml, words as wordsIn, type Yaml } from '#core/icpc-package.ts';
import { casesOf, type ProblemPackage } from './package.ts';
import { matchesPath, placesIn, ruleKeys } from './rules.ts';
import { groupsOf } from './score.ts';

export interface Notes {
  /** verdicts could differ from those of a judge that has these */
  unsupported: string[];
  /** what no version of the format knows */
  unknown: string[];
  /** what is not looked at */
  unused: string[];
}

export function notesOn(problem: ProblemPackage): Notes {
  return {
    unsupported: unsupportedParts(problem),
    unknown: [...unknownKeys(problem), ...unknownRules(problem), ...unknownFiles(problem)],
    unused: unusedParts(problem),
  };
}

function unsupportedParts(problem: ProblemPackage): string[] {
  const groups = groupsOf(problem.data);
  const isSet = (key: string) => groups.filter(({ config }) => config[key] !== undefined);
  const found = [
    ...(hasFolder(problem, 'static_validator')
      ? ['static_validator: submissions are not looked at by it']
      : []),
    ...['static_validation_score', 'static_validation'].flatMap(key =>
      isSet(key).map(({ name }) => `${name}: ${key}`),
    ),
    ...groups
      .filter(({ config }) => config.grading === 'custom')
      .map(({ name }) => `${name}: grading by a program of the package`),
    ...(hasFolder(problem, 'graders') ? ['graders: only the default grader is there'] : []),
  ];
  return found;
}

const known = {
  'problem.yaml': [
    'problem_format_version',
    'type',
    'name',
    'uuid',
    'version',
    'author',
    'credits',
    'source',
    'source_url',
    'license',
    'rights_owner',
    'embargo_until',
    'limits',
    'validation',
    'validator_flags',
    'grading',
    'keywords',
    'languages',
    'allow_file_writing',
    'constants',
  ],
  limits: [
    'time_limit',
    'time_multiplier',
    'time_safety_margin',
    'time_multipliers',
    'time_resolution',
    'memory',
    'output',
    'code',
    'compilation_time',
    'compilation_memory',
    'validation_time',
    'validation_memory',
    'validation_output',
    'validation_passes',
  ],
  time_multipliers: ['ac_to_time_limit', 'time_limit_to_tle'],
  grading: ['objective', 'show_test_data_groups'],
  group: [
    'on_reject',
    'grading',
    'grader_flags',
    'input_validator_flags',
    'output_validator_flags',
    'accept_score',
    'reject_score',
    'range',
    'max_score',
    'score_aggregation',
    'static_validation_score',
    'require_pass',
    'args',
    'input_validator_args',
    'static_validator_args',
    'output_validator_args',
    'input_visualizer_args',
    'output_visualizer_args',
    'full_feedback',
    'scoring',
    'static_validation',
  ],
  scoring: ['score', 'aggregation', 'require_pass'],
  case: [
    'args',
    'input_validator_args',
    'output_validator_args',
    'input_visualizer_args',
    'output_visualizer_args',
    'full_feedback',
    'hint',
    'description',
  ],
};
const types = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'];
const validations = ['default', 'custom', 'score', 'interactive', 'multi-pass'];
const graderModes = [
  'worst_error',
  'first_error',
  'always_accept',
  'sum',
  'avg',
  'min',
  'max',
  'ignore_sample',
  'accept_if_any_accepted',
];

function unknownKeys({ config, types: given, configs, data }: ProblemPackage): string[] {
  const limits = asYaml(config.limits);
  const strange = (where: string, file: unknown, keys: string[]): string[] =>
    Object.keys(asYaml(file))
      .filter(key => !keys.includes(key))
      .map(key => `${where}: ${key}`);
  const words = (where: string, used: string[], meant: string[]): string[] =>
    used.filter(word => word && !meant.includes(word)).map(word => `${where}: ${word}`);
  return [
    ...strange('problem.yaml', config, known['problem.yaml']),
    ...strange('problem.yaml, limits', limits, known.limits),
    ...strange('problem.yaml, time_multipliers', limits.time_multipliers, known.time_multipliers),
    ...strange('problem.yaml, grading', config.grading, known.grading),
    ...words('problem.yaml, type', given, types),
    ...words('problem.yaml, validation', String(config.validation ?? '').split(/\s+/), validations),
    ...[...configs].flatMap(([path, file]) =>
      path.startsWith('data/') ? strange(path, file, isGroupFile(path) ? known.group : known.case) : [],
    ),
    ...groupsOf(data).flatMap(({ name, config: { scoring } }) =>
      strange(`${name}, scoring`, scoring, known.scoring),
    ),
    ...groupsOf(data).flatMap(group =>
      words(`${group.name}, grader_flags`, wordsIn(group.config.grader_flags), graderModes),
    ),
  ];
}

const isGroupFile = (path: string): boolean => /\/(testdata|test_group)\.yaml$/.test(path);

/** Entries of submissions.yaml about submissions or cases that are not there. */
function unknownRules({ expectations, data, paths }: ProblemPackage): string[] {
  const submitted = paths.flatMap(path => /^submissions\/(.+)$/.exec(path)?.[1] ?? []);
  const places = [...casesOf(data), ...groupsOf(data)].map(one => one.name);
  return Object.entries(expectations).flatMap(([pattern, given]) => {
    const entry = asYaml(given);
    const isThere = (place: string): boolean => places.some(name => matchesPath(place, name));
    const where = `submissions.yaml, ${pattern}`;
    return [
      ...(submitted.some(path => matchesPath(pattern, path))
        ? []
        : [`submissions.yaml: no submission is ${pattern}`]),
      ...placesIn(entry).flatMap(place =>
        isThere(place) ? strangeRules(`${where}, ${place}`, asYaml(entry[place])) : [`${where}: ${place}`],
      ),
    ];
  });
}

const strangeRules = (where: string, rule: Yaml): string[] =>
  Object.keys(rule)
    .filter(key => !ruleKeys.includes(key))
    .map(key => `${where}: ${key}`);

const caseFile =
  /\.(in|ans|out|interaction|in\.statement|ans\.statement|in\.download|ans\.download|yaml|args|hint|desc|png|jpe?g|svg)$/;

const folders = [
  'problem_statement',
  'statement',
  'attachments',
  'solution',
  'data',
  'generators',
  'include',
  'submissions',
  'input_validators',
  'input_format_validators',
  'static_validator',
  'output_validators',
  'output_validator',
  'graders',
  'input_visualizer',
  'output_visualizer',
];
const dataFolders = ['sample', 'secret', 'invalid_input', 'invalid_output', 'valid_output'];

/** Hidden files and those at the top, such as a readme, are everybody's own. */
function unknownFiles({ paths, data }: ProblemPackage): string[] {
  const stems = new Set(casesOf(data).map(one => `data/${one.name}`));
  const visible = paths.filter(path => path.includes('/') && !/(^|\/)\./.test(path));
  const tops = new Set(visible.map(path => path.split('/')[0]!));
  const inData = new Set(visible.flatMap(path => /^data\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [
    ...[...tops].filter(name => !folders.includes(name)).map(name => `${name}/`),
    ...[...inData].filter(name => !dataFolders.includes(name)).map(name => `data/${name}/`),
    ...visible.filter(path => /^data\/(sample|secret)\//.test(path) && !isPartOfCase(path, stems)),
  ];
}

function isPartOfCase(path: string, stems: Set<string>): boolean {
  if (isGroupFile(path)) return true;
  const above = /^(.*?)\.files\//.exec(path)?.[1];
  if (above !== undefined) return stems.has(above);
  // A sample may be shown as a talk alone.
  return caseFile.test(path) && (stems.has(path.replace(caseFile, '')) || path.endsWith('.interaction'));
}

const parts: [string, string][] = [
  ['input_validators', 'input validators are not run'],
  ['input_format_validators', 'input validators are not run'],
  ['output_visualizer', 'the output visualizer is not run'],
  ['data/invalid_input', 'invalid inputs are not tried'],
  ['data/invalid_output', 'invalid outputs are not tried'],
  ['data/valid_output', 'valid outputs are not tried'],
];

function unusedParts(problem: ProblemPackage): string[] {
  const multipliers = asYaml(asYaml(problem.config.limits).time_multipliers);
  return [
    ...parts.flatMap(([folder, what]) => (hasFolder(problem, folder) ? [`${folder}: ${what}`] : [])),
    ...(multipliers.time_limit_to_tle === undefined
      ? []
      : ['time_limit_to_tle: how far the slow submissions are over the limit is not measured']),
  ];
}

const hasFolder = ({ paths }: ProblemPackage, folder: string): boolean =>
  paths.some(path => path.startsWith(`${folder}/`));
