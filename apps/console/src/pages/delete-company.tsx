import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanyDeletedDialog } from '../features/closure/company-deleted-dialog.tsx';
import { CompanySettingsSection } from '../features/closure/company-settings-section.tsx';
import { DeleteCompanyDialog } from '../features/closure/delete-company-dialog.tsx';
import { ResetCompanyDialog } from '../features/closure/reset-company-dialog.tsx';
import { TransferOwnershipDialog } from '../features/closure/transfer-ownership-dialog.tsx';
import { OrganisationList } from '../features/company/organisation-list.tsx';
import { useLogOut, useSwitchTenant } from '../features/identity/queries.ts';
import { reloadSession } from '../session/reload-session.ts';

/** What is open: nothing, or one of the questions of the settings (ORG-06). */
const options = { none: 0, deleteCompany: 1, resetCompany: 3, transferOwnership: 4 } as const;
type Option = (typeof options)[keyof typeof options];

/** Deletes the company and leads on: to another organisation, or to the login where none is left (ORG-15, ORG-16). */
export function DeleteCompany() {
  const navigate = useNavigate();
  const [option, setOption] = useState<Option>(options.none);
  const [isDeleted, setDeleted] = useState(false);
  const switching = useSwitchTenant();
  const logOut = useLogOut();
  const goHome = (): void => {
    setDeleted(false);
    void reloadSession().then(() => navigate({ to: '/' }));
  };
  const leave = (remaining: number): void => {
    setOption(options.none);
    if (remaining === 0) logOut.run(undefined);
    else setDeleted(true);
  };
  return (
    <>
      <CompanySettingsSection
        onTransfer={() => setOption(options.transferOwnership)}
        onReset={() => setOption(options.resetCompany)}
        onDelete={() => setOption(options.deleteCompany)}
      />
      {option === options.transferOwnership && <TransferOwnershipDialog onClose={() => setOption(options.none)} />}
      {option === options.resetCompany && <ResetCompanyDialog onClose={() => setOption(options.none)} />}
      {option === options.deleteCompany && (
        <DeleteCompanyDialog onCancel={() => setOption(options.none)} onDeleted={leave} />
      )}
      <CompanyDeletedDialog opened={isDeleted} onClose={goHome}>
        <OrganisationList
          selected={null}
          isBusy={switching.isPending}
          onPick={(id) => switching.run(id, { onSuccess: () => setDeleted(false) })}
        />
      </CompanyDeletedDialog>
    </>
  );
}
