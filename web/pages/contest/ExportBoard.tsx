import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardFormat, downloadContestRank } from '#core/contract/contest-admin.ts';
import { boardFormats } from '#core/limits.ts';
import type { BoardFilter } from '#core/scoreboard/filter.ts';
import { download } from '#web/api/call.ts';
import { LazyMenu } from '#web/components/LazyMenu.tsx';

interface ExportBoardProps {
  cid: number;
  forceRefresh: boolean;
  removeStar: boolean;
  containsEnd: boolean;
  filter: BoardFilter;
}

/** The board that is looked at, as a file. */
export function ExportBoard({ cid, forceRefresh, removeStar, containsEnd, filter }: ExportBoardProps) {
  const { t } = useTranslation('contest');
  const [pending, setPending] = useState(false);
  const save = async (format: BoardFormat) => {
    setPending(true);
    const query = { cid, forceRefresh, removeStar, containEnd: containsEnd, format, ...filter };
    await download(downloadContestRank, { query }).catch(() => {});
    setPending(false);
  };
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} loading={pending}>
          {t('export.button')}
        </Button>
      }
    >
      {Menu =>
        boardFormats.map(format => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}
