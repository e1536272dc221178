import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { freePort } from '#server/testing/free-port.ts';
import { root } from './config.ts';

const read = (file: string) => readFileSync(path.join(root, 'docs', 'deploy', file), 'utf8');
const containerfile = read('Containerfile');

/** The fields that a reader of these manifests relies on. */
interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string }[];
  ports?: { name: string }[];
  securityContext: { capabilities: { drop: string[]; add?: string[] }; seccompProfile?: { type: string } };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec?: {
    template?: { spec: { containers: Container[]; initContainers?: Container[]; volumes: Volume[] } };
  };
}
interface Service {
  image: string;
  environment: object;
  healthcheck?: object;
  cap_add?: string[];
  security_opt?: string[];
}
type Volume = { secret?: { secretName: string } };

const manifests = globSync('docs/deploy/kubernetes/*.yaml', { cwd: root })
  .flatMap(file => parseAllDocuments(readFileSync(path.join(root, file), 'utf8')))
  .map(document => document.toJS() as Manifest);
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));
const containers = pods.flatMap(pod => [...(pod.initContainers ?? []), ...pod.containers]);
const compose = parse(read('compose.yaml')) as {
  services: Record<string, Service>;
};
/** What a unit of systemd says of a key. */
const valuesOf = (unit: string, key: string) =>
  [...read(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
const named = (name: string) => containers.find(one => one.name === name)!;

test('manifests name our images, and settings that there are', () => {
  const targets = [...containerfile.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => `acorn-${name}`);
  const { database, ...own } = compose.services;
  expect(database!.image).toMatch(/^postgres:/);
  for (const { image } of [...containers, ...Object.values(own)]) expect(targets).toContain(image);
  const settings = new Set([
    ...Object.values(own).flatMap(({ environment }) => Object.keys(environment)),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...Object.keys(
      manifests.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'acorn-web')!.stringData!,
    ),
    ...containerfile.matchAll(/\b(ACORN_\w+)=/g).map(([, name]) => name!),
  ]);
  const programs = globSync('{cli,server}/**/*.ts', { cwd: root }).map(file =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const isRead = (name: string) => programs.some(text => text.includes(name));
  expect([...settings].filter(name => !isRead(name))).toEqual([]);
});

test('a pod is asked at its own port, gets requests when it is ready, and is started anew only when it hangs', () => {
  const web = named('web');
  const ports = web.ports!.map(({ name }) => name);
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;
  const paths = probes.map(name => web[name]!.httpGet);
  for (const { port } of paths) expect(ports).toContain(port);
  expect(paths.map(one => one.path)).toEqual(['/healthz', '/readyz', '/healthz']);
  expect(JSON.stringify(compose.services.web!.healthcheck)).toContain('docs/deploy/ready.mjs');
  expect(read('ready.mjs')).toContain('/readyz');
});

test('the site has no privileges, and judges have the same ones everywhere', () => {
  for (const { capabilities } of containers.map(one => one.securityContext))
    expect(capabilities.drop).toEqual(['ALL']);
  expect(named('web').securityContext.capabilities.add).toBeUndefined();
  expect(compose.services.web!.cap_add).toBeUndefined();
  const { capabilities, seccompProfile } = named('judge').securityContext;
  const { add } = capabilities;
  expect(compose.services.judge!.cap_add).toEqual(add);
  const [unit] = valuesOf('acorn-judge.service', 'CapabilityBoundingSet');
  expect(unit!.split(' ')).toEqual(add!.map(name => `CAP_${name}`));
  // Docker's filter refuses pivot_root, and so does that of many a Kubernetes.
  expect(seccompProfile).toEqual({ type: 'Unconfined' });
  expect(compose.services.judge!.security_opt).toContain('seccomp:unconfined');
  for (const name of add!)
    expect(readFileSync(path.join(root, 'docs', 'owner.md'), 'utf8')).toContain(`\`${name}\``);
});

test('every secret that a pod reads is described', () => {
  const described = manifests.filter(one => one.kind === 'Secret').map(one => one.metadata.name);
  const used = pods.flatMap(pod => pod.volumes.flatMap(({ secret }) => secret?.secretName ?? []));
  const guide = readFileSync(path.join(root, 'docs', 'owner.md'), 'utf8');
  for (const name of used) expect(described.includes(name) || guide.includes(name)).toBe(true);
});

test('the network of judges has the rule for the store that they may be sent to, ready to be taken in', () => {
  const judge = read('kubernetes/judge.yaml');
  const egress = (text: string) =>
    parseAllDocuments(text)
      .map(document => document.toJS())
      .find(({ kind }) => kind === 'NetworkPolicy').spec.egress;
  expect(egress(judge)).toHaveLength(2);
  expect(egress(judge.replaceAll(/# (?=- to| {2}ports)/g, ''))).toHaveLength(3);
});

test('a command at a site of systemd has the user, the folder and the settings of its unit', () => {
  const script = read('acorn-site');
  const unit = 'acorn.service';
  for (const key of ['User', 'EnvironmentFile', 'UMask'])
    expect(script).toContain(`--property=${key}=${valuesOf(unit, key)[0]} `);
  const [environment] = valuesOf(unit, 'Environment');
  for (const setting of environment!.split(' ').filter(one => /^(ACORN_DATA|NODE_)/.test(one)))
    expect(script).toContain(`--setenv=${setting} `);
  expect(script).toContain(`${valuesOf(unit, 'ExecStart')[0]!.split(' ')[0]} "$@"`);
});

test('the site may not write the program that a judge runs as root', () => {
  const [program] = valuesOf('acorn-judge.service', 'ExecStart');
  expect(valuesOf('acorn.service', 'ProtectSystem')).toEqual(['strict']);
  for (const folder of valuesOf('acorn.service', 'ReadWritePaths').flatMap(value => value.split(' ')))
    expect(program!.startsWith(folder)).toBe(false);
  expect(readFileSync(path.join(root, 'docs', 'owner.md'), 'utf8')).not.toMatch(/chown.*\/opt\/acorn/);
});

/** Images are made of a base that the machine has already: tests fetch none. */
const builder = ['podman', 'buildah'].find(program => spawnSync(program, ['--version']).status === 0);
const base = builder && localBase(builder);
if (!builder || !base)
  console.warn(
    'no podman or buildah with an image of Debian or Ubuntu (ACORN_TEST_BASE_IMAGE): no image is built',
  );
else if (builder !== 'podman') console.warn('no podman: the images are built, and none is run');

function localBase(program: string): string | undefined {
  const chosen = process.env.ACORN_TEST_BASE_IMAGE;
  if (chosen)
    return spawnSync(program, ['inspect', '--type', 'image', chosen]).status === 0 ? chosen : undefined;
  const format = program === 'podman' ? '{{.Repository}}:{{.Tag}}' : '{{.Name}}:{{.Tag}}';
  const { stdout } = spawnSync(program, ['images', '--format', format], { encoding: 'utf8' });
  return stdout.split('\n').find(name => /(^|\/)(debian|ubuntu):(?!<none>)/.test(name));
}

const buildImage = (target: string, ...more: string[]) => {
  const image = ['--target', target, '--build-arg', `BASE=${base}`, '-t', `acorn-${target}-test`];
  const options = ['--isolation', 'chroot', '--network', 'host', ...image, ...more];
  execFileSync(builder!, ['build', ...options, '-f', 'docs/deploy/Containerfile', '.'], {
    cwd: root,
    stdio: 'inherit',
  });
};
const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
const bounds = [...limits, '--network', 'host'];

test.runIf(builder && base)(
  'the image of a judge is built, with its languages',
  { timeout: 1_800_000 },
  () => {
    buildImage('judge', '--build-arg', 'LANGUAGES=c python3');
    if (builder !== 'podman') return;
    const look = 'test -x docs/deploy/judge-entry.sh && gcc --version && python3 --version';
    const run = ['run', '--rm', ...bounds, '--entrypoint', 'sh', 'acorn-judge-test', '-c', look];
    expect(execFileSync('podman', run, { encoding: 'utf8' })).toMatch(/gcc[\s\S]*Python 3/);
  },
);

test.runIf(builder === 'podman' && base)(
  'the image of a site is built, and the site in it answers as a plain user',
  { timeout: 1_800_000 },
  async () => {
    buildImage('web');
    const port = await freePort();
    const settings = ['-e', `ACORN_PORT=${port}`, '-e', 'ACORN_HOST=127.0.0.1'];
    const least = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
    const run = ['run', '--detach', '--rm', ...bounds, ...least, ...settings, 'acorn-web-test'];
    const id = execFileSync('podman', run, { encoding: 'utf8' }).trim();
    onTestFinished(() => void execFileSync('podman', ['rm', '--force', id]));
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        answer => answer.status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 150_000 }).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(page).toMatch(/^<!doctype html>/i);
    expect(execFileSync('podman', ['exec', id, 'id', '-u'], { encoding: 'utf8' }).trim()).toBe('10001');
  },
);
