/** What broke the contract in the test that is running: a mock's reply, the console's input, or a call without a mock. */
let faults: string[] = [];
let testNumber = 0;
let test = Promise.withResolvers<void>();

/** Done when the running test has ended. */
export const endOfTest = (): Promise<void> => test.promise;

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
  test.resolve();
  test = Promise.withResolvers<void>();
  if (found.length > 0) throw new Error(`the contract was broken:\n${found.join('\n')}`);
}
