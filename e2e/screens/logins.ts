export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A login as the stack prints it: `sara@everyplan.example / atrium-demo-2026 (who)`. */
export function loginOf(line: string): Login {
  const [, email = '', password = ''] = /^(\S+) \/ (\S+)/.exec(line) ?? [];
  return { email, password };
}
