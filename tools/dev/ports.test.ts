import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freeStackPorts, readPorts, requireStackPorts } from './ports.ts';

test('every port can be moved by its setting', () => {
  expect(readPorts({})).toMatchObject({ postgres: 5433, api: 4000, console: 5173 });
  expect(readPorts({ ATRIUM_API_PORT: '4100' })).toMatchObject({ api: 4100, console: 5173 });
  expect(() => readPorts({ ATRIUM_API_PORT: 'many' })).toThrow('ATRIUM_API_PORT must be a port number');
});

test('a port in use is named before anything starts', async () => {
  const ports = await freeStackPorts();
  await requireStackPorts(ports);
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(ports.mailHttp, '127.0.0.1', resolve));
  await expect(requireStackPorts(ports)).rejects.toThrow(`Port ${ports.mailHttp} is in use; set ATRIUM_MAIL_HTTP_PORT`);
  await new Promise((resolve) => holder.close(resolve));
});
