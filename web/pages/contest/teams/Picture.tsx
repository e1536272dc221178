import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeTeamPicture, uploadTeamPicture } from '#core/contract/contest-teams.ts';
import { teamLimits } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Roster.module.css';

interface PictureProps {
  of: 'organisation' | 'team';
  id: string;
  url: string | null;
}

/** The logo of an organisation or the photo of a team; it is saved as soon as it is chosen. */
export function Picture({ of, id, url }: PictureProps) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const [shown, setShown] = useState(url);
  const sending = useCall(uploadTeamPicture);
  const removing = useCall(removeTeamPicture);
  const query = { cid: contest.id, of, id };
  const send = async (file: File | null) => {
    if (!file) return;
    if (file.size > teamLimits.pictureBytes)
      return toast.warning(t('pictureTooLarge', { mb: teamLimits.pictureBytes / 1024 ** 2 }));
    const sent = await sending.ask({ query, upload: file });
    if (sent) setShown(sent.url);
  };
  const remove = async () => {
    if ((await removing.ask({ query })) !== undefined) setShown(null);
  };
  return (
    <div className={styles.picture}>
      {shown && (
        <img className={of === 'team' ? styles.photo : styles.logo} src={shown} alt={t(`picture.${of}`)} />
      )}
      <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={send}>
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            leftSection={<IconPhotoPlus size={14} />}
            loading={sending.pending}
          >
            {t(`pictureSet.${of}`)}
          </Button>
        )}
      </FileButton>
      {shown && (
        <Button variant="subtle" size="compact-sm" loading={removing.pending} onClick={remove}>
          {t('pictureRemove')}
        </Button>
      )}
    </div>
  );
}
