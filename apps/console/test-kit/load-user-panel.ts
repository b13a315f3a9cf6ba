/** Loads the user panel before the first test, so that no test waits for it. */
import '../src/pages/edit-user.tsx';
