import { useNavigate, useSearch } from '@tanstack/react-router';
import { RankPage } from './RankPage.tsx';

export default function OiRankPage() {
  const search = useSearch({ from: '/oi-rank' });
  const navigate = useNavigate({ from: '/oi-rank' });
  return <RankPage type="OI" search={search} onSearch={next => navigate({ search: next })} />;
}
