/** SESS-11, D-64: no session lasts longer, whatever a policy says. */
export const sessionDays = 14;
