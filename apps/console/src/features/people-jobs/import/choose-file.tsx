import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useId, useState } from 'react';
import { saveCsv } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { csvIcon, downloadIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import { FileFormat } from './file-format.tsx';
import styles from './import.module.css';
import { MatchColumns } from './match-columns.tsx';
import { templateFile } from './row-files.ts';
import { useUpload } from './use-upload.ts';

function isLeaving({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** The first step: choose a file or drop it, with a description of its columns. */
export function ChooseFile({ onChecked }: { onChecked: (jobId: string) => void }) {
  const { t } = useLingui();
  const faultId = useId();
  const [isOver, setOver] = useState(false);
  const upload = useUpload(onChecked);
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && !upload.isPending) upload.send(file);
  };
  if (upload.unmatched !== null) {
    return (
      <MatchColumns
        file={upload.unmatched}
        isBusy={upload.isMatching}
        onMatched={upload.match}
        onOtherFile={upload.forget}
      />
    );
  }
  return (
    <Card label={t`Choose a file`}>
      <Announcement>{upload.isPending ? t`Checking your file…` : ''}</Announcement>
      <div className={styles['choose']}>
        <div
          className={styles['drop']}
          data-over={isOver}
          data-faulty={upload.fault !== null}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={(event) => isLeaving(event) && setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            choose(event.dataTransfer.files);
          }}
        >
          <span className={styles['fileIcon']}>
            <Icon of={csvIcon} size={20} />
          </span>
          <label className={styles['fileButton']} data-busy={upload.isPending}>
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              disabled={upload.isPending}
              aria-invalid={upload.fault !== null}
              aria-describedby={faultId}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files);
                // Lets people choose the same file again after they have corrected it.
                currentTarget.value = '';
              }}
            />
            {upload.isPending ? <Trans>Checking your file…</Trans> : <Trans>Choose a CSV or Excel file</Trans>}
          </label>
          <p className={styles['dropHint']}>
            <Trans>or drop it here. You review everyone before they are added.</Trans>
          </p>
        </div>
        <p id={faultId} role="alert" className={styles['fault']}>
          {upload.fault}
        </p>
        <div className={styles['template']}>
          <Button
            variant="default"
            leftSection={<Icon of={downloadIcon} />}
            onClick={() => saveCsv('users-template.csv', [templateFile()])}
          >
            <Trans>Download template</Trans>
          </Button>
          <span>
            <Trans>The columns, with one person as an example.</Trans>
          </span>
        </div>
      </div>
      <FileFormat />
    </Card>
  );
}
