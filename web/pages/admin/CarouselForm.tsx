import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteCarouselPicture, orderCarousel, uploadCarouselPicture } from '#core/contract/carousel.ts';
import { getHomeCarousel } from '#core/contract/site.ts';
import { carouselBytesMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './CarouselForm.module.css';

/** The pictures of the home page: added, put in order, removed. */
export function CarouselForm() {
  const { t } = useTranslation('adminSite');
  const answer = useAnswer(getHomeCarousel, undefined, { staleTimeMs: 0 });
  const adding = useCall(uploadCarouselPicture);
  const ordering = useCall(orderCarousel);
  const deleting = useCall(deleteCarouselPicture);
  const [doomed, setDoomed] = useState<number>();

  async function add(file: File | null) {
    if (!file) return;
    if (file.size > carouselBytesMax)
      return toast.warning(t('carousel.tooLarge', { mb: carouselBytesMax / 1024 ** 2 }));
    if (await adding.ask({ upload: file })) answer.refetch();
  }
  async function move(ids: number[], at: number, step: -1 | 1) {
    const moved = ids.with(at, ids[at + step]!).with(at + step, ids[at]!);
    await ordering.ask({ body: { ids: moved } });
    answer.refetch();
  }
  async function remove() {
    await deleting.ask({ query: { id: doomed! } });
    setDoomed(undefined);
    answer.refetch();
  }

  return (
    <Panel
      title={t('carousel.title')}
      actions={
        <FileButton accept="image/gif,image/jpeg,image/png,image/webp,image/bmp" onChange={add}>
          {props => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPhotoPlus size={16} />}
              loading={adding.pending}
            >
              {t('carousel.add')}
            </Button>
          )}
        </FileButton>
      }
    >
      <BusyGuard busy={adding.pending} title={t('carousel.leave')} text={t('carousel.leaveText')} />
      <p className={styles.hint}>{t('carousel.hint')}</p>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={2} height={80} />}
        isEmpty={pictures => pictures.length === 0}
        empty={<EmptyState compact title={t('carousel.none')} />}
      >
        {pictures => (
          <ol className={styles.pictures}>
            {pictures.map(({ id, url }, at) => (
              <li key={id}>
                <img src={url} alt={t('carousel.picture', { number: at + 1 })} loading="lazy" />
                <div>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === 0 || ordering.pending}
                    aria-label={t('carousel.earlier', { number: at + 1 })}
                    onClick={() =>
                      move(
                        pictures.map(each => each.id),
                        at,
                        -1,
                      )
                    }
                  >
                    <IconArrowLeft size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === pictures.length - 1 || ordering.pending}
                    aria-label={t('carousel.later', { number: at + 1 })}
                    onClick={() =>
                      move(
                        pictures.map(each => each.id),
                        at,
                        1,
                      )
                    }
                  >
                    <IconArrowRight size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red.9"
                    aria-label={t('carousel.delete', { number: at + 1 })}
                    onClick={() => setDoomed(id)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loadable>
      <LazyConfirm
        opened={doomed !== undefined}
        danger
        title={t('delete')}
        text={t('carousel.deleteText')}
        confirm={t('delete')}
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      />
    </Panel>
  );
}
