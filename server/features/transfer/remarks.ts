import type { Language } from '#server/http/language.ts';
import { packageRemarks } from '#server/sentences/package-remarks.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';

export type RemarkKey = keyof typeof packageRemarks;

/** One thing to say, and where in the package it was found. */
export interface Remark {
  key: RemarkKey;
  values?: Record<string, string | number>;
  file?: string;
  line?: number;
  column?: number;
}

/** Stops the reading of a package or of one of its problems. */
export class PackageError extends Error {
  readonly remark: Remark;

  constructor(
    key: RemarkKey,
    values: Record<string, string | number> = {},
    place: Pick<Remark, 'file' | 'line' | 'column'> = {},
  ) {
    super(`${locationOf(place)}${key} ${JSON.stringify(values)}`);
    this.remark = { key, values, ...place };
  }
}

export const sayRemark = (remark: Remark, language: Language): string =>
  locationOf(remark) + fillIn(inLanguage(language, packageRemarks[remark.key]), remark.values);

const locationOf = ({ file, line, column }: Pick<Remark, 'file' | 'line' | 'column'>): string =>
  file ? `${[file, line, column].filter(part => part !== undefined).join(':')}: ` : '';
