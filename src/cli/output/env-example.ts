import { VARIABLES } from '#server/config.ts';

/** What a mall in production sets, with an example or nothing. Everything else may stay away. */
const IN_PRODUCTION: Readonly<Record<string, string>> = {
  MALL_ORIGIN: 'https://mall.example',
  MALL_PROXIES: '1',
  DATABASE_URL: '',
  MALL_SECRET: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  MALL_METRICS_TOKEN: '',
};

const HEAD = `# The environment of a mall, for compose.yaml, systemd and shells. Made by "npm run make:env-example" from the variables that the
# mall reads. Copy it to .env beside compose.yaml, or to /etc/mallfront/mall.env for systemd, and keep it closed: chmod 600.
# An empty variable counts as absent.

# For compose.yaml alone.
# the password of its database: letters and digits, such as "openssl rand -hex 24" prints
POSTGRES_PASSWORD=
# on: the image brings what OTEL_EXPORTER_OTLP_ENDPOINT needs
#TRACING=off
`;

const lines = (prefix: string, names: readonly string[]) =>
  VARIABLES.filter(({ name }) => names.includes(name))
    .map(({ name, about }) => `# ${about}\n${prefix}${name}=${IN_PRODUCTION[name] ?? ''}\n`)
    .join('');

/** The file `deploy/.env.example`: every variable of the environment, those of production first. */
export function envExample(): string {
  const names = VARIABLES.map(({ name }) => name);
  const first = Object.keys(IN_PRODUCTION);
  const rest = names.filter((name) => !first.includes(name));
  return `${HEAD}\n# What a mall in production sets.\n${lines('', first)}\n# What it may set.\n${lines('#', rest)}`;
}
