import { Button } from '@mantine/core';
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteContestTeam, getContestRoster, type RosterTeam } from '#core/contract/contest-teams.ts';
import { writeCsv } from '#core/csv.ts';
import { pageSize } from '#core/limits.ts';
import { teamColumns } from '#core/team-table.ts';
import { saveAs } from '#web/api/call.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { boardPageSizes } from '#web/sizes.ts';
import { useContest } from '../contest.tsx';
import { JuryNav } from '../day/JuryNav.tsx';
import { JuryOnly } from '../day/JuryPage.tsx';
import { PackagePanel } from '../package/PackagePanel.tsx';
import { Categories, CategoryName } from './Categories.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Organisations } from './Organisations.tsx';
import styles from './Roster.module.css';
import type { Roster } from './roster.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { searchTeams, teamRecordOf } from './team-record.ts';

/** Who takes part in a contest as what: teams, organisations, categories. */
export default function RosterPage() {
  return useContest().contest.isContestAdmin ? <Whole /> : <JuryOnly />;
}

function Whole() {
  const { contest } = useContest();
  const answer = useAnswer(getContestRoster, { cid: contest.id }, { staleTimeMs: 0 });
  return (
    <>
      <JuryNav />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={10} height={36} />}>
        {roster => (
          <>
            <Teams roster={roster} />
            <Categories roster={roster} />
            <Organisations roster={roster} />
            <PackagePanel />
          </>
        )}
      </Loadable>
    </>
  );
}

const from = '/contest/$contestID/jury/roster' as const;

function Teams({ roster }: { roster: Roster }) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const { currentPage = 1, limit = pageSize.board, keyword } = useSearch({ from });
  const navigate = useNavigate({ from });
  const [edited, setEdited] = useState<Partial<RosterTeam>>();
  const [importing, setImporting] = useState(false);
  const found = searchTeams(roster, keyword ?? '');
  const shown = found.slice((currentPage - 1) * limit, currentPage * limit);
  const save = () => {
    const rows = roster.teams.map(team => teamColumns.map(column => teamRecordOf(team, roster)[column]));
    saveAs(
      new Blob([writeCsv([[...teamColumns], ...rows])], { type: 'text/csv' }),
      `teams-${contest.id}.csv`,
    );
  };
  return (
    <Panel
      flush
      title={t('title')}
      actions={
        <div className={styles.actions}>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
            {t('export')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            onClick={() => setImporting(true)}
          >
            {t('import.open')}
          </Button>
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited({})}>
            {t('add')}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      {roster.teams.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noneHint')} compact />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField
              className={styles.search}
              label={t('search')}
              value={keyword ?? ''}
              onSearch={words => navigate({ search: { keyword: words, limit } })}
            />
            <span className={styles.soft}>{t('count', { count: found.length })}</span>
          </div>
          <Table teams={shown} roster={roster} onEdit={setEdited} />
          <Pager
            total={found.length}
            page={currentPage}
            size={limit}
            sizes={boardPageSizes}
            onPage={page => navigate({ search: { keyword, limit, currentPage: page } })}
            onSize={size => navigate({ search: { keyword, limit: size } })}
          />
        </>
      )}
      {edited && <TeamDialog given={edited} roster={roster} onClose={() => setEdited(undefined)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Panel>
  );
}

interface TableProps {
  teams: RosterTeam[];
  roster: Roster;
  onEdit: (team: RosterTeam) => void;
}

function Table({ teams, roster, onEdit }: TableProps) {
  const { t } = useTranslation('team');
  const organisations = new Map(roster.organisations.map(one => [one.id, one]));
  const columns: Column<RosterTeam>[] = [
    {
      key: 'id',
      title: t('field.id'),
      cell: ({ id, isImplied }) => (isImplied ? '–' : id),
    },
    {
      key: 'name',
      title: t('field.name'),
      cell: team => (
        <span className={styles.name}>
          {team.displayName || team.name}
          {team.hidden && <StateTag tone="quiet">{t('hidden')}</StateTag>}
          {team.isImplied && <StateTag tone="quiet">{t('implied')}</StateTag>}
          {team.displayName && team.displayName !== team.name && (
            <small className={styles.soft}>{team.name}</small>
          )}
        </span>
      ),
    },
    { key: 'username', title: t('field.username'), cell: ({ username }) => username ?? '–' },
    {
      key: 'organisation',
      title: t('field.organisation'),
      cell: ({ organisationId }) => organisations.get(organisationId ?? '')?.name ?? '–',
    },
    {
      key: 'categories',
      title: t('field.categories'),
      cell: team =>
        team.categories.length > 0 ? (
          <span className={styles.name}>
            {roster.categories
              .filter(({ id }) => team.categories.includes(id))
              .map(category => (
                <CategoryName key={category.id} category={category} />
              ))}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'label',
      title: t('field.label'),
      width: '9em',
      cell: ({ label, networks }) => (
        <span className={styles.name}>
          {label ?? '–'}
          {networks.length > 0 && <small className={styles.soft}>{networks.join(', ')}</small>}
        </span>
      ),
    },
    {
      key: 'members',
      title: t('field.members'),
      roomOnly: true,
      cell: ({ members }) => members.map(({ name }) => name).join('、') || '–',
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      cell: team => <Actions team={team} onEdit={() => onEdit(team)} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={teams} rowKey={({ id }) => id} />;
}

function Actions({ team, onEdit }: { team: RosterTeam; onEdit: () => void }) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const removing = useCall(deleteContestTeam);
  const name = team.displayName || team.name;
  return (
    <span className={styles.rowActions}>
      <RowButton text={t('edit')} label={t('editOf', { name })} onClick={onEdit} />
      {!team.isImplied && (
        <RemoveButton
          title={t('removeOf', { name })}
          verb={t('remove')}
          text={t('removeText')}
          pending={removing.pending}
          onRemove={() => removing.ask({ query: { cid: contest.id, id: team.id } })}
          onDone={() => {}}
        />
      )}
    </span>
  );
}
