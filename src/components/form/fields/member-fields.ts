/** The props of a member's fields in every form: `<TextField form={form} name="email" {...memberFields.email} />`. */
export const memberFields = {
  firstName: { label: 'First name', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  lastName: { label: 'Last name', autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  birthday: { label: 'Date of birth', autoComplete: 'bday' },
  postcode: { label: 'Postcode', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 40 },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    maxLength: 300,
  },
  mobile: { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 60 },
} as const
