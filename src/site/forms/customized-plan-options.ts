const optionsOf = (placeholder: string, values: readonly string[]) => [
  { value: '', label: placeholder },
  ...values.map((value) => ({ value, label: value })),
]

/** Options of the selects. The texts are also the values that are sent. */
export const planOptions = {
  support: optionsOf('Not decided', [
    'Help by email',
    'Expert support on method',
    'A contact person of our own',
  ]),
  ordering: optionsOf('Not decided', ['Pay as you go, by card', 'Credit paid beforehand']),
  provider: optionsOf('Choose a provider', [
    'Microsoft Entra ID',
    'Google Workspace',
    'Okta',
    'Keycloak',
    'Another one',
  ]),
  training: optionsOf('Choose a kind of training', [
    'Getting to know the tools',
    'Planning a first study together',
    'Reading results together',
    'Another kind',
  ]),
  security: optionsOf('Choose what is needed', [
    'A security questionnaire',
    'A legal review of the agreements',
    'Both',
    'Something else',
  ]),
} as const
