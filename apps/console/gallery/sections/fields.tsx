import { TextInput } from '@mantine/core';
import { Checkbox } from '../../src/ui/fields/checkbox.tsx';
import { FieldSummary } from '../../src/ui/fields/field-summary.tsx';
import { FindField } from '../../src/ui/fields/find-field.tsx';
import { LabelledCheckbox } from '../../src/ui/fields/labelled-checkbox.tsx';
import { LabelledSelect } from '../../src/ui/fields/labelled-select.tsx';
import { NewPasswordFields } from '../../src/ui/fields/new-password-fields.tsx';
import { PasswordField } from '../../src/ui/fields/password-field.tsx';
import { SearchField } from '../../src/ui/fields/search-field.tsx';
import { SelectField } from '../../src/ui/fields/select-field.tsx';
import { doNothing, Show } from '../show.tsx';

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'viewer', label: 'Viewer' },
];

export function FieldsSection() {
  return (
    <>
      <Show name="TextInput: empty, filled, with error, disabled">
        <div className="columns">
          <TextInput label="Company" placeholder="Name of the company" />
          <TextInput label="First name" defaultValue="Sara" description="As on your invoices" />
          <TextInput label="Email" defaultValue="sara@" error="Enter a valid email address" />
          <TextInput label="Country" defaultValue="India" disabled />
        </div>
      </Show>
      <Show name="PasswordField, SearchField empty and filled, FindField">
        <div className="columns">
          <PasswordField label="Password" defaultValue="a long walk home" />
          <SearchField label="Search users" value="" waitMs={300} maxLength={80} onSearch={doNothing} />
          <SearchField label="Search users" value="sara" waitMs={300} maxLength={80} onSearch={doNothing} />
          <FindField label="Find a client" value="north" onChange={doNothing} />
        </div>
      </Show>
      <Show name="NewPasswordFields, with an error">
        <div className="columns">
          <NewPasswordFields
            password={{ defaultValue: 'a long walk home' }}
            confirmation={{ defaultValue: 'a long walk', error: 'The passwords differ' }}
          />
        </div>
      </Show>
      <Show name="SelectField: empty, chosen, with error, disabled; LabelledSelect">
        <div className="columns">
          <SelectField label="Role" placeholder="Choose a role" value="" options={roles} onChange={doNothing} />
          <SelectField label="Role" placeholder="" value="admin" options={roles} onChange={doNothing} />
          <SelectField
            label="Role"
            placeholder="Choose a role"
            value=""
            options={roles}
            error="Choose a role"
            onChange={doNothing}
          />
          <SelectField label="Role" placeholder="" value="viewer" options={roles} isDisabled onChange={doNothing} />
          <LabelledSelect label="Product" value="viewer" options={roles} onChange={doNothing} />
        </div>
      </Show>
      <Show name="Checkbox: off, on, mixed">
        <div className="row">
          <Checkbox label="Off" checked={false} onChange={doNothing} />
          <Checkbox label="On" checked onChange={doNothing} />
          <Checkbox label="Mixed" checked={false} isMixed onChange={doNothing} />
        </div>
      </Show>
      <Show name="LabelledCheckbox">
        <LabelledCheckbox label="Sign out of all other sessions" checked onChange={doNothing} />
      </Show>
      <Show name="FieldSummary: for screen readers only">
        <FieldSummary messages={['Enter a valid email address']} />
      </Show>
    </>
  );
}
