import { aLanguage, type Command, type Family, plainEnvironment, seconds, warmInRoom } from './language.ts';

const template = `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`;

/**
 * Since Go 1.20 there is no compiled standard library, and a build without a cache compiles what it needs of it: half a
 * minute for fmt. The cache of a room is made of links, because the go command writes into the uppermost folder only, and
 * fails where it cannot: it notes there when it has last looked for what is old.
 */
const linkCache = `mkdir .cache && ln -s ${warmInRoom}/cache/?? .cache && date +%s > .cache/trim.txt`;

/** What programs of contests have no use for. */
const others = 'archive|crypto|database|debug|expvar|go|html|image|log|mime|net|plugin|testing|vendor';

/** The rest of it; $0 is the go command. */
const buildLibrary = `"$0" build $("$0" list std | grep -vE '^(${others})(/|$)|(^|/)internal(/|$)')`;

export const go: Family = {
  name: 'Golang',
  async find(tools) {
    const program = await tools.which('go');
    const version = program && (await tools.ask(program, 'version'));
    const root = program && (await tools.ask(program, 'env', 'GOROOT'));
    if (!program || !version || !root) return [];
    const env = {
      ...plainEnvironment,
      GOROOT: root,
      GOCACHE: '/w/.cache',
      GOPATH: '/w/.go',
      GOPROXY: 'off',
      GOTOOLCHAIN: 'local',
      GO111MODULE: 'off',
      GOFLAGS: '-p=2',
      CGO_ENABLED: '0',
    };
    // Symbols that a panic is not told with are left out; to write them is a third of the linking.
    const build = ['build', '-ldflags=-s -w', '-o', 'main'];
    const shell = (script: string, more: Record<string, string> = {}): Command => ({
      argv: ['/bin/sh', '-c', script, program],
      env: { ...env, ...more },
    });
    return [
      aLanguage({
        name: 'Golang',
        contentType: 'text/x-go',
        version: version.replace(/^go version (go[\d.]+).*/, '$1'),
        sourceName: 'main.go',
        extensions: ['.go'],
        template,
        mounts: root.startsWith('/usr/') ? [] : [{ host: root, room: root }],
        compile: {
          product: 'main',
          // Without a precompiled library (Go 1.20 and later) the first build compiles the runtime as well.
          limits: seconds(30, 40, 1024),
          commands: sources => [{ argv: [program, ...build, ...goFiles(sources)], env }],
          warm: {
            steps: [
              {
                // Without this the go command starts another process in every room, to prepare telemetry.
                files: { 'out/config/go/telemetry/mode': 'off' },
                commands: [shell(buildLibrary, { GOCACHE: '/w/out/cache' })],
              },
            ],
            commands: sources => [
              shell(linkCache),
              {
                argv: [program, ...build, ...goFiles(sources)],
                env: { ...env, XDG_CONFIG_HOME: `${warmInRoom}/config` },
              },
            ],
          },
        },
        run: () => ({ argv: ['./main'], env: { ...plainEnvironment, GOCACHE: 'off', GOMAXPROCS: '1' } }),
      }),
    ];
  },
};

const goFiles = (sources: string[]): string[] => sources.filter(name => name.endsWith('.go'));
