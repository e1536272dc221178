import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addPushDevice,
  changePushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
} from '#core/contract/push.ts';
import { type PushTopic, pushTopics } from '#core/push.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import lines from './AccountRows.module.css';
import { deviceName } from './device.ts';
import styles from './PushDevices.module.css';
import { ownFingerprint, subscribe, supportsPush, unsubscribe } from './push.ts';

/** Which browsers tell somebody of news while no page of the site is open, and of what; this one is added by a click. */
export function PushDevices() {
  const { t } = useTranslation('push');
  const answer = useAnswer(listPushDevices, undefined, { staleTimeMs: 0 });
  const { data: own } = useQuery({ queryKey: ownKey, queryFn: ownFingerprint, staleTime: 0 });
  const adding = useCall(addPushDevice);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function add(publicKey: string) {
    setAsking(true);
    try {
      const subscription = await subscribe(publicKey);
      if (!subscription) return toast.error(t('denied'));
      const done = await adding.ask({ body: { ...subscription, topics: [...pushTopics] } });
      if (done !== undefined) toast.success(t('added'));
      await queries.invalidateQueries({ queryKey: ownKey });
    } catch {
      toast.error(t('noService'));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={2} height={36} />}>
      {({ publicKey, devices }) => {
        const isOwn = ({ fingerprint }: PushDevice) => fingerprint === own;
        return (
          <div className={styles.devices}>
            <p className={lines.soft}>{t('text')}</p>
            {devices.length > 0 && (
              <ul className={lines.rows}>
                {devices.map(device => (
                  <Device key={device.id} device={device} isOwn={isOwn(device)} />
                ))}
              </ul>
            )}
            {!supportsPush() && <p className={lines.soft}>{t('unsupported')}</p>}
            {supportsPush() && own !== undefined && !devices.some(isOwn) && (
              <Button className={styles.add} loading={isAsking} onClick={() => add(publicKey)}>
                {t('add')}
              </Button>
            )}
          </div>
        );
      }}
    </Loadable>
  );
}

const ownKey = ['push', 'own'];

function Device({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const { t } = useTranslation('push');
  const changing = useCall(changePushDevice);
  const removing = useCall(removePushDevice);
  const { id, topics, userAgent, gmtCreate, toldAt } = device;
  const { name, mobile } = deviceName(userAgent);
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop;

  async function choose(topic: PushTopic, isWanted: boolean) {
    const chosen = pushTopics.filter(one => (one === topic ? isWanted : topics.includes(one)));
    if (chosen.length === 0) await remove();
    else await changing.ask({ body: { id, topics: chosen } });
  }

  async function remove() {
    const done = await removing.ask({ query: { id } });
    if (done === undefined) return;
    if (isOwn) await unsubscribe();
    toast.success(t('removed'));
  }

  return (
    <li className={styles.device}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span className={lines.what}>
        <span>
          {name}
          {isOwn && <span className={lines.own}>{t('own')}</span>}
        </span>
        <span className={lines.soft}>
          {t('since')} <Time value={gmtCreate} />
          {toldAt && (
            <>
              {' · '}
              {t('toldAt')} <Time value={toldAt} />
            </>
          )}
        </span>
        <span className={styles.topics}>
          {pushTopics.map(topic => (
            <Checkbox
              key={topic}
              size="xs"
              label={t(`topic.${topic}`)}
              checked={topics.includes(topic)}
              disabled={changing.pending}
              onChange={event => choose(topic, event.currentTarget.checked)}
            />
          ))}
        </span>
      </span>
      <Button variant="default" size="compact-sm" loading={removing.pending} onClick={remove}>
        {t('remove')}
      </Button>
    </li>
  );
}
