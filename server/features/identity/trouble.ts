/** Why somebody is not believed, or what the service said; in English, as the log has it. */
export class ProviderTrouble extends Error {}
