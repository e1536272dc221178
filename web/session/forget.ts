import { queryClient } from '../api/query.ts';
import { passOn } from './owner.ts';

/** After a logout, once the page is left, nothing of the person stays, neither answers nor what was typed. */
export function forget() {
  passOn({ type: 'left' });
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}
