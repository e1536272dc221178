// Whether the site in this container is ready: for the health check of compose.yaml.
const { ok } = await fetch('http://127.0.0.1:3000/readyz').catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
