import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '#core/contract/api-token.ts';
import { getGroupList } from '#core/contract/group.ts';
import { apiTokenNameMax } from '#core/limits.ts';
import { type TokenScope, tokenScopes } from '#core/token-scope.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { OneTimeSecret } from '#web/components/OneTimeSecret.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import lines from './AccountRows.module.css';
import styles from './ApiTokens.module.css';

/** Tokens with which programs act for their owner. */
export function ApiTokens() {
  const { t } = useTranslation('user');
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className={styles.tokens}>
      <p className={styles.hint}>
        <Trans t={t} i18nKey="token.hint" components={{ docs: <DocsLink />, cli: <CliLink /> }} />
      </p>
      {made && <OneTimeSecret secret={made} label={t('token.title')} text={t('token.once')} />}
      <Tokens />
      <NewToken onMade={setMade} />
    </div>
  );
}

const DocsLink = ({ children }: { children?: ReactNode }) => <a href="/api/docs">{children}</a>;

const CliLink = ({ children }: { children?: ReactNode }) => (
  <a href="/acorn-cli.mjs" download>
    {children}
  </a>
);

function Tokens() {
  const { t } = useTranslation('user');
  const tokens = useAnswer(listApiTokens, undefined, { staleTimeMs: 0 });
  const revoking = useCall(revokeApiToken);
  const [ending, setEnding] = useState<ApiToken | null>(null);

  async function revoke() {
    const done = await revoking.ask({ query: { id: ending!.id } });
    setEnding(null);
    if (done !== undefined) toast.success(t('token.revoked'));
  }

  return (
    <Loadable answer={tokens} skeleton={<SkeletonRows rows={2} height={36} />}>
      {rows => (
        <>
          {rows.length > 0 && (
            <ul className={lines.rows} aria-label={t('token.title')}>
              {rows.map(row => (
                <li key={row.id}>
                  <span className={lines.what}>
                    <b>{row.name}</b>
                    <span className={lines.soft}>
                      {row.scopes.map(scope => t(`token.scope.${scope}`)).join(t('token.and'))}
                      {row.groupName && ` · ${row.groupName}`}
                    </span>
                    <span className={lines.soft}>
                      {t('token.until')} <Time value={row.expiresAt} /> · {t('token.lastUsed')}{' '}
                      {row.lastUsedAt ? <Time value={row.lastUsedAt} /> : t('token.never')}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('token.revokeNamed', { name: row.name })}
                    onClick={() => setEnding(row)}
                  >
                    {t('token.revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ConfirmDialog
            opened={ending !== null}
            title={t('token.revokeNamed', { name: ending?.name ?? '' })}
            text={t('token.revokeText')}
            danger
            pending={revoking.pending}
            onConfirm={revoke}
            onClose={() => setEnding(null)}
          />
        </>
      )}
    </Loadable>
  );
}

interface TokenValues {
  name: string;
  scopes: TokenScope[];
  gid: string;
  days: string;
}

const lives = [7, 30, 90, 365];

function NewToken({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation('user');
  const groups = useAnswer(getGroupList, { onlyMine: true, limit: 300 });
  const making = useCall(createApiToken);
  const form = useForm<TokenValues>({
    initialValues: { name: '', scopes: ['read'], gid: '', days: '30' },
    validate: {
      name: name => (name.trim() ? null : t('token.nameNeeded')),
      scopes: scopes => (scopes.length ? null : t('token.scopeNeeded')),
    },
  });

  async function make({ name, scopes, gid, days }: TokenValues) {
    const body = { name, scopes, gid: gid ? Number(gid) : null, days: Number(days) };
    const made = await making.ask({ body });
    if (made === undefined) return;
    form.reset();
    onMade(made.token);
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(make)} noValidate>
      <h3>{t('token.new')}</h3>
      <TextInput
        label={t('token.name')}
        placeholder={t('token.namePlaceholder')}
        maxLength={apiTokenNameMax}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('token.scopes')} {...form.getInputProps('scopes')}>
        <div className={styles.scopes}>
          {tokenScopes.map(scope => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`token.scope.${scope}`)}
              description={t(`token.scopeAbout.${scope}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('token.where')}
        data={[
          { value: '', label: t('token.everywhere') },
          ...(groups.data?.records ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('gid')}
      />
      <NativeSelect
        label={t('token.life')}
        data={lives.map(days => ({ value: String(days), label: t('token.days', { count: days }) }))}
        {...form.getInputProps('days')}
      />
      <Button type="submit" loading={making.pending}>
        {t('token.make')}
      </Button>
    </form>
  );
}
