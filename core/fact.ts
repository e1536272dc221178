/**
 * What of a submission exists for somebody. Every door by which a submission leaves (detail, row, status, stream,
 * cases, boards) asks here, and nothing that is not in the answer leaves; nor is anything filtered or ordered by it.
 */
export type Fact =
  /** that it is there: whose it is, of which problem, in which language, since when */
  | 'row'
  | 'verdict'
  | 'score'
  /** time, memory, length */
  | 'usage'
  /** the words of a judge to the submitter */
  | 'message'
  /** how each case went */
  | 'cases'
  /** what was printed in closed cases and what a checker said to it: a right output is the answer */
  | 'output'
  /** the test data itself */
  | 'data'
  | 'code'
  /** for those who look after the site or the contest: from where it came, why it is a system error */
  | 'inside';

export type Facts = ReadonlySet<Fact>;
