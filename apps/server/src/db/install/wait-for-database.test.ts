import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../../../../tools/services/free-port.ts';
import { waitForDatabase } from './wait-for-database.ts';

test('[N-60] the installer waits for a database that is still starting', async () => {
  const port = await freePort();
  const address = new URL(inject('superuserUrl'));
  const target = Number(address.port);
  address.port = String(port);
  address.search = '';
  let isThere = false;
  const waiting = waitForDatabase(address.href).then(() => expect(isThere).toBe(true));
  await delay(700);
  isThere = true;
  const ends: Socket[] = [];
  const door = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    ends.push(near, far);
    near.pipe(far).pipe(near);
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  await waiting;
  for (const end of ends) end.destroy();
  door.close();
});

test('[N-60] the installer does not wait for a database that will never be there', async () => {
  const address = new URL(inject('superuserUrl'));
  address.pathname = '/no_such_database';
  await expect(waitForDatabase(address.href)).rejects.toMatchObject({ code: '3D000' });
});
