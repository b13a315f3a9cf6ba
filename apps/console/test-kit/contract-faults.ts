/** What broke the contract in the test that is running: a mock's reply, the console's input, or a call without a mock. */
let faults: string[] = [];
let testNumber = 0;
let file = Promise.withResolvers<void>();

/** Done when the last test of the running file has ended. */
export const endOfFile = (): Promise<void> => file.promise;

/** Ends the calls that its tests have left unanswered. */
export function endFile(): void {
  file.resolve();
  file = Promise.withResolvers<void>();
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
