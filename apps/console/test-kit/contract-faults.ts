/** What broke the contract in the test that is running: a mock's reply, the console's input, or a call without a mock. */
let faults: string[] = [];
let testNumber = 0;
/** Longer than a page takes to show a refusal. */
const settleMs = 100;

let file = Promise.withResolvers<void>();

const unanswered = new Set<Promise<unknown>>();

/** The reply of a mock, or the end of the file if it gives none. */
export async function replyOrEnd<Reply>(reply: Promise<Reply>, atEnd: () => Reply): Promise<Reply> {
  unanswered.add(reply);
  try {
    return await Promise.race([reply, file.promise.then(atEnd)]);
  } finally {
    unanswered.delete(reply);
  }
}

/** Ends the calls that its tests have left unanswered, and waits until what they lead to is over. */
export async function endFile(): Promise<void> {
  if (unanswered.size === 0) return;
  file.resolve();
  file = Promise.withResolvers<void>();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
}

/** Remembers the running test, so that a request that outlives it is not held against the next one. */
export function noteFor(): (fault: string) => void {
  const number = testNumber;
  return (fault) => {
    if (number === testNumber) faults.push(fault);
  };
}

/** Ends the running test and throws if it broke the contract. */
export function failOnContractFaults(): void {
  const found = [...new Set(faults)];
  faults = [];
  testNumber += 1;
  if (found.length > 0) throw new Error(`the contract was broken:\n${found.join('\n')}`);
}
