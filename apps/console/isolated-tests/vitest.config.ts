import { consoleProject, isolatedTests } from '../test-kit/vitest-project.ts';

export default consoleProject({ name: 'console-isolated', include: isolatedTests });
