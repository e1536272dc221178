import type { TrainingEdit, TrainingFields } from '#core/contract/training-admin.ts';
import { trainingRankDefault } from '#core/limits.ts';

/** A training as its form holds it. */
export interface TrainingValues extends Omit<TrainingFields, 'privatePwd' | 'rank'> {
  /** empty while somebody types another */
  rank: number | '';
  privatePwd: string;
  categoryId: string;
}

export const newTraining: TrainingValues = {
  rank: trainingRankDefault,
  title: '',
  description: '',
  categoryId: '',
  auth: 'Public',
  privatePwd: '',
  status: true,
  rankShowName: 'username',
};

export const valuesOf = ({ training, trainingCategory }: TrainingEdit): TrainingValues => ({
  rank: training.rank,
  title: training.title,
  description: training.description,
  categoryId: trainingCategory ? String(trainingCategory.id) : '',
  auth: training.auth,
  privatePwd: training.privatePwd ?? '',
  status: training.status,
  rankShowName: training.rankShowName,
});

/** What is sent; only of values that passed `check`. */
export const requestOf = ({ categoryId, privatePwd, rank, ...fields }: TrainingValues) => ({
  training: { ...fields, rank: Number(rank), privatePwd: privatePwd || null },
  trainingCategory: { id: Number(categoryId) },
});

export type Fault = 'rank' | 'title' | 'description' | 'categoryId' | 'privatePwd';

/** All that is missing, in the order in which it is asked for. */
export function check(values: TrainingValues): Fault[] {
  const missing: Record<Fault, boolean> = {
    rank: values.rank === '',
    title: !values.title.trim(),
    description: !values.description.trim(),
    categoryId: values.categoryId === '',
    privatePwd: values.auth !== 'Public' && !values.privatePwd.trim(),
  };
  return (Object.keys(missing) as Fault[]).filter(fault => missing[fault]);
}
