/** The look of the saved page: readable on a phone, in the dark and on paper, with nothing to load. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2rem; } h3 { margin-bottom: 0.25rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 0.5rem 1.5rem; }
dt { font-size: 0.875rem; opacity: 0.75; } dd { margin: 0; overflow-wrap: anywhere; }
section { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid #8885; text-align: left; vertical-align: top; }
td { white-space: pre-wrap; min-width: 4rem; }
article { margin-top: 1.5rem; break-inside: avoid-page; }
`;
