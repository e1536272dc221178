import { queryClient } from '../api/query.ts';
import { changeOwner } from './owner.ts';

/** After a logout, once the page is left, nothing of the person stays, neither answers nor what was typed. */
export function forgetUser() {
  changeOwner({ type: 'left' });
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}
