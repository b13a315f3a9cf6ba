/** The longest a session lasts, whatever a policy says (SESS-11, D-64). */
export const sessionDays = 14;
