import { aLanguage, type Family, plainEnvironment, seconds } from './language.ts';

const template = `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`;

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
          commands: sources => [
            {
              argv: [program, 'build', '-o', 'main', ...sources.filter(name => name.endsWith('.go'))],
              env,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: { ...plainEnvironment, GOCACHE: 'off', GOMAXPROCS: '1' } }),
      }),
    ];
  },
};
