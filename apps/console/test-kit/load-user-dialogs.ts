/** Loads the users page and its dialogs before the first test, so that no test waits for them to be compiled. */
import '../src/app/shell/console-shell.tsx';
import '../src/features/people-jobs/bulk/role-change-dialog.tsx';
import '../src/pages/edit-user.tsx';
import '../src/pages/person-dialogs.tsx';
import '../src/pages/users-page.tsx';
