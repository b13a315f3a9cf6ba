import { type ImportEntry, importColumns } from '@atrium/domain/people-jobs/import-list';
import { type ColumnMapping, guessMapping } from '@atrium/domain/people-jobs/map-columns';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledSelect } from '../../../ui/fields/labelled-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';
import type { UnmatchedFile } from './use-upload.ts';

const keys = Object.keys(importColumns) as readonly (keyof ImportEntry)[];

interface MatchColumnsProps {
  readonly file: UnmatchedFile;
  readonly isBusy: boolean;
  readonly onMatched: (mapping: ColumnMapping) => void;
  readonly onOtherFile: () => void;
}

/** Asks which column of the file holds what, with a guess (D-191). */
export function MatchColumns({ file, isBusy, onMatched, onOtherFile }: MatchColumnsProps) {
  const { t } = useLingui();
  const [mapping, setMapping] = useState(() => guessMapping(file.names));
  const options = file.names.map((name, index) => ({
    value: String(index),
    label: name.trim() === '' ? t`Column ${index + 1}` : name,
  }));
  const columns = useRef<HTMLDivElement>(null);
  useUnsavedWork(columns, !isBusy);
  const isReady = mapping.email !== null && mapping.firstName !== null && mapping.lastName !== null;
  return (
    <Card label={t`Match the columns`}>
      <FileLine title={t`Match the columns`}>
        <Trans>The columns in {file.fileName} have different names. Match each of ours to one in your file.</Trans>
      </FileLine>
      <div ref={columns} className={styles['match']}>
        {keys.map((key, index) => (
          <LabelledSelect
            key={key}
            isFirst={index === 0}
            label={importColumns[key]}
            value={mapping[key] === null ? '' : String(mapping[key])}
            options={[{ value: '', label: key === 'userType' ? t`Everybody is paid` : t`Not in the file` }, ...options]}
            onChange={(value) => setMapping({ ...mapping, [key]: value === '' ? null : Number(value) })}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button variant="subtle" onClick={onOtherFile}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button disabled={!isReady} loading={isBusy} onClick={() => onMatched(mapping)}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Card>
  );
}
