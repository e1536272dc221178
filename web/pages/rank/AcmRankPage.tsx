import { useNavigate, useSearch } from '@tanstack/react-router';
import { RankPage } from './RankPage.tsx';

export default function AcmRankPage() {
  const search = useSearch({ from: '/acm-rank' });
  const navigate = useNavigate({ from: '/acm-rank' });
  return <RankPage type="ACM" search={search} onSearch={next => navigate({ search: next })} />;
}
