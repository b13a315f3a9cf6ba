import { once } from 'node:events';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';

/** A gRPC call without a library: one message each way, each behind a flag and its length. */
async function call(nodePort: number, path: string, message: Buffer): Promise<Buffer> {
  const session = connect(`http://127.0.0.1:${nodePort}`);
  session.on('error', () => undefined);
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const head = Buffer.alloc(5);
    head.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([head, message]));
    // A refusal comes as the head itself, any other status behind the answer.
    const statuses: unknown[] = [];
    const note = (headers: Record<string, unknown>) => statuses.push(headers['grpc-status']);
    stream.on('trailers', note);
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    note(headers);
    const answer = await buffer(stream);
    if (!statuses.includes('0')) throw new Error(`${path} was refused: ${headers['grpc-message'] ?? statuses}`);
    return answer.subarray(5);
  } finally {
    session.close();
  }
}

const varintAt = (bytes: Buffer, start: number): { value: number; end: number } => {
  let [value, end] = [0, start];
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    end += 1;
    if (byte < 0x80) return { value, end };
  }
};

/** The fields of a message: numbers as they are, everything else as bytes. */
function fieldsOf(bytes: Buffer): ReadonlyMap<number, number | Buffer> {
  const fields = new Map<number, number | Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const key = varintAt(bytes, at);
    const { value, end } = varintAt(bytes, key.end);
    const isBytes = key.value % 8 === 2;
    fields.set(Math.floor(key.value / 8), isBytes ? bytes.subarray(end, end + value) : value);
    at = isBytes ? end + value : end;
  }
  return fields;
}

/** The number that the cluster gave to a node. */
export async function memberOf(nodePort: number): Promise<number> {
  const id = fieldsOf(await call(nodePort, '/restate.node_ctl_svc.NodeCtlSvc/GetIdent', Buffer.alloc(0))).get(2);
  const number = Buffer.isBuffer(id) ? fieldsOf(id).get(1) : undefined;
  if (typeof number !== 'number') throw new Error('the node has not joined a cluster');
  return number;
}

/** As `restatectl metadata-server remove-node`: a dead node counts no more when the others decide. The leader takes it. */
export async function removeMember(nodePorts: readonly number[], member: number): Promise<void> {
  const refusals: unknown[] = [];
  for (const port of nodePorts) {
    try {
      await call(port, '/restate.metadata_server_svc.MetadataServerSvc/RemoveNode', Buffer.from([8, member]));
      return;
    } catch (error) {
      refusals.push(error);
    }
  }
  throw new AggregateError(refusals, `node ${member} was not removed`);
}
