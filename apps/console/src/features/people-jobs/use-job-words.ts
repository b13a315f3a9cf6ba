import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PeopleJob } from './queries.ts';

interface JobWords {
  readonly busy: string;
  readonly done: (count: number) => string;
  readonly failed: (count: number) => string;
}

type OtherKind = Exclude<PeopleJob['kind'], 'disable' | 'enable' | 'delete'>;

/** What a job on many people says while it runs and when it is done. */
export function useJobWords(kind: PeopleJob['kind']): JobWords {
  const { t, i18n } = useLingui();
  const number = (count: number) => i18n.number(count);
  const otherWords = useOtherWords();
  switch (kind) {
    case 'disable':
      return {
        busy: t`Disabling users`,
        done: (count) =>
          plural(count, { one: `${number(count)} user was disabled`, other: `${number(count)} users were disabled` }),
        failed: (count) =>
          plural(count, {
            one: `${number(count)} user was not disabled`,
            other: `${number(count)} users were not disabled`,
          }),
      };
    case 'enable':
      return {
        busy: t`Enabling users`,
        done: (count) =>
          plural(count, { one: `${number(count)} user was enabled`, other: `${number(count)} users were enabled` }),
        failed: (count) =>
          plural(count, {
            one: `${number(count)} user was not enabled`,
            other: `${number(count)} users were not enabled`,
          }),
      };
    case 'delete':
      return {
        busy: t`Deleting users`,
        done: (count) =>
          plural(count, { one: `${number(count)} user was deleted`, other: `${number(count)} users were deleted` }),
        failed: (count) =>
          plural(count, {
            one: `${number(count)} user was not deleted`,
            other: `${number(count)} users were not deleted`,
          }),
      };
    default:
      return otherWords(kind);
  }
}

function useOtherWords(): (kind: OtherKind) => JobWords {
  const { t, i18n } = useLingui();
  const number = (count: number) => i18n.number(count);
  return (kind) => {
    switch (kind) {
      case 'send_reset_link':
        return {
          busy: t`Sending reset links`,
          done: (count) =>
            plural(count, {
              one: `${number(count)} reset link was sent`,
              other: `${number(count)} reset links were sent`,
            }),
          failed: (count) =>
            plural(count, {
              one: `${number(count)} reset link was not sent`,
              other: `${number(count)} reset links were not sent`,
            }),
        };
      case 'restore':
        return {
          busy: t`Restoring users`,
          done: (count) =>
            plural(count, {
              one: `${number(count)} user is back, disabled until you enable them`,
              other: `${number(count)} users are back, disabled until you enable them`,
            }),
          failed: (count) =>
            plural(count, {
              one: `${number(count)} user was not restored`,
              other: `${number(count)} users were not restored`,
            }),
        };
      case 'undo_import':
        return {
          busy: t`Undoing the import`,
          done: (count) =>
            plural(count, {
              one: `${number(count)} person was removed`,
              other: `${number(count)} people were removed`,
            }),
          failed: (count) =>
            plural(count, { one: `${number(count)} person stays`, other: `${number(count)} people stay` }),
        };
      default:
        return {
          busy: t`Changing roles`,
          done: (count) =>
            plural(count, {
              one: `${number(count)} person was changed`,
              other: `${number(count)} people were changed`,
            }),
          failed: (count) =>
            plural(count, {
              one: `${number(count)} person was not changed`,
              other: `${number(count)} people were not changed`,
            }),
        };
    }
  };
}
