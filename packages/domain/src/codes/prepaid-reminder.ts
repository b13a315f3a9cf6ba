/** How many days before the end of a prepaid term the owners are reminded (N-22). */
export const reminderDays = 7;
