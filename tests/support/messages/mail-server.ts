import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedMail {
  to: string;
  /** Headers and body as they were sent, with encoded lines joined. */
  text: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** The first mail to this address that contains all of the words; it may still be on its way. */
  mailTo(address: string, ...words: string[]): Promise<ReceivedMail>;
  close(): void;
}

/** Quoted-printable as text. */
const decoded = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  ).toString('utf8');

/** The little of SMTP that a client without encryption and log-in needs. */
function talk(socket: Socket, mails: ReceivedMail[]): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let to = '';
  let body: string[] | null = null;
  socket.on('error', () => {});
  say('220 mail.example');
  createInterface({ input: socket }).on('line', (line) => {
    if (body && line !== '.') return void body.push(line);
    if (body) {
      mails.push({ to, text: decoded(body.join('\n')) });
      body = null;
      return say('250 taken');
    }
    const [verb = ''] = line.toUpperCase().split(' ');
    to = verb === 'RCPT' ? (/<([^>]+)>/.exec(line)?.[1] ?? '') : to;
    if (verb === 'DATA') body = [];
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
  });
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** A mail server on this machine that takes everything and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, mails);
  });
  await listening(server);
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    async mailTo(to, ...words) {
      for (;;) {
        const found = mails.find((mail) => mail.to === to && words.every((word) => mail.text.includes(word)));
        if (found) return found;
        await pause(50);
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
