interface IndianState {
  /** The first two digits of a GSTIN. */
  readonly code: string;
  readonly name: string;
  /** A union territory without a legislature levies UTGST in place of SGST. */
  readonly hasUtgst?: true;
  readonly alsoWritten?: readonly string[];
}

/** The states and territories of India as GST counts them. */
export const indianStates: readonly IndianState[] = [
  { code: '01', name: 'Jammu and Kashmir', alsoWritten: ['JK', 'Jammu & Kashmir'] },
  { code: '02', name: 'Himachal Pradesh', alsoWritten: ['HP'] },
  { code: '03', name: 'Punjab', alsoWritten: ['PB'] },
  { code: '04', name: 'Chandigarh', hasUtgst: true, alsoWritten: ['CH'] },
  { code: '05', name: 'Uttarakhand', alsoWritten: ['UK', 'UT', 'Uttaranchal'] },
  { code: '06', name: 'Haryana', alsoWritten: ['HR'] },
  { code: '07', name: 'Delhi', alsoWritten: ['DL', 'New Delhi', 'NCT of Delhi'] },
  { code: '08', name: 'Rajasthan', alsoWritten: ['RJ'] },
  { code: '09', name: 'Uttar Pradesh', alsoWritten: ['UP'] },
  { code: '10', name: 'Bihar', alsoWritten: ['BR'] },
  { code: '11', name: 'Sikkim', alsoWritten: ['SK'] },
  { code: '12', name: 'Arunachal Pradesh', alsoWritten: ['AR'] },
  { code: '13', name: 'Nagaland', alsoWritten: ['NL'] },
  { code: '14', name: 'Manipur', alsoWritten: ['MN'] },
  { code: '15', name: 'Mizoram', alsoWritten: ['MZ'] },
  { code: '16', name: 'Tripura', alsoWritten: ['TR'] },
  { code: '17', name: 'Meghalaya', alsoWritten: ['ML'] },
  { code: '18', name: 'Assam', alsoWritten: ['AS'] },
  { code: '19', name: 'West Bengal', alsoWritten: ['WB'] },
  { code: '20', name: 'Jharkhand', alsoWritten: ['JH'] },
  { code: '21', name: 'Odisha', alsoWritten: ['OD', 'OR', 'Orissa'] },
  { code: '22', name: 'Chhattisgarh', alsoWritten: ['CG', 'CT'] },
  { code: '23', name: 'Madhya Pradesh', alsoWritten: ['MP'] },
  { code: '24', name: 'Gujarat', alsoWritten: ['GJ'] },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    hasUtgst: true,
    alsoWritten: ['DH', 'DN', 'DD', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  },
  { code: '27', name: 'Maharashtra', alsoWritten: ['MH'] },
  { code: '29', name: 'Karnataka', alsoWritten: ['KA'] },
  { code: '30', name: 'Goa', alsoWritten: ['GA'] },
  { code: '31', name: 'Lakshadweep', hasUtgst: true, alsoWritten: ['LD'] },
  { code: '32', name: 'Kerala', alsoWritten: ['KL'] },
  { code: '33', name: 'Tamil Nadu', alsoWritten: ['TN'] },
  { code: '34', name: 'Puducherry', alsoWritten: ['PY', 'Pondicherry'] },
  { code: '35', name: 'Andaman and Nicobar Islands', hasUtgst: true, alsoWritten: ['AN', 'Andaman & Nicobar Islands'] },
  { code: '36', name: 'Telangana', alsoWritten: ['TS', 'TG'] },
  { code: '37', name: 'Andhra Pradesh', alsoWritten: ['AP'] },
  { code: '38', name: 'Ladakh', hasUtgst: true, alsoWritten: ['LA'] },
  { code: '97', name: 'Other Territory', hasUtgst: true },
];
