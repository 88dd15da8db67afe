import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** `drips` never finishes its greeting; `silent` sends nothing. */
export type SmtpBehavior = 'accepts' | 'silent' | 'drips' | 'refuses recipients' | 'is busy';

export class SmtpServer {
  behavior: SmtpBehavior = 'accepts';
  received = '';
  connections = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    if (this.behavior === 'silent') return;
    if (this.behavior === 'drips') {
      const timer = setInterval(() => socket.write('220-Please wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    socket.write('220 mail.example ESMTP\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      this.received += chunk;
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') continue;
        const reply = isData ? '250 Queued' : this.#replyTo(line);
        isData = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      }
    });
  }

  #replyTo(line: string): string {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT' && this.behavior === 'refuses recipients') return '550 No such user';
    if (command === 'RCPT' && this.behavior === 'is busy') return '451 Try again later';
    if (command === 'EHLO') return '250-mail.example\r\n250 AUTH PLAIN';
    if (command === 'STAR') return '502 No encryption here';
    if (command === 'AUTH') return '235 Welcome';
    if (command === 'DATA') return '354 Go on';
    return command === 'QUIT' ? '221 Bye' : '250 OK';
  }
}
