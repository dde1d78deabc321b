/** The look of the gateway's pages: the tokens of the web app, written out because no build reaches these pages. */
export const GATEWAY_STYLE = `
:root { color-scheme: light dark; font: 400 16px/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; background: light-dark(#f3f6f5, #0e1514); color: light-dark(#12211f, #ebf1ef); }
body { margin: 0; }
header { display: flex; align-items: center; gap: 0.625rem; flex-wrap: wrap; padding: 0.75rem 1.25rem; border-bottom: 1px solid light-dark(#d2dad7, #293734); background: light-dark(#ffffff, #151f1d); font-size: 1.0625rem; }
.tag { margin-left: auto; padding: 0.125rem 0.75rem; border-radius: 999px; background: light-dark(#faefd6, #332608); color: light-dark(#7f4c00, #e8b858); font-size: 0.875rem; font-weight: 600; }
main { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.012em; }
h2 { margin: 0 0 0.25rem; font-size: 1.0625rem; line-height: 1.35; }
p { margin: 0 0 0.75rem; }
dl, form, section { margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid light-dark(#d2dad7, #293734); border-radius: 10px; background: light-dark(#ffffff, #151f1d); }
dl { padding-block: 0.25rem; }
dl div { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: 0.625rem 0; }
dt { flex-shrink: 0; color: light-dark(#566562, #93a29e); font-size: 0.9375rem; }
dd { margin: 0; min-width: 0; text-align: right; overflow-wrap: anywhere; }
.sum { border-top: 2px solid; }
.sum dt { color: inherit; font-size: 1rem; font-weight: 600; }
.sum dd { font-size: 1.5rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.alert { padding: 0.75rem 1rem; border: 1px solid light-dark(#a8261c, #ff9a8d); border-radius: 6px; background: light-dark(#fbe8e5, #3b1714); color: light-dark(#a8261c, #ff9a8d); font-weight: 600; }
label { align-self: end; font-size: 0.9375rem; font-weight: 600; line-height: 1.35; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: light-dark(#ffffff, #151f1d); border: 1px solid light-dark(#71807b, #70817c); border-radius: 6px; }
label + input { margin-top: 0.375rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.375rem 1rem; margin: 1rem 0; }
.pair input { margin: 0; }
button { width: 100%; min-height: 48px; padding: 0.25rem 1rem; border: 1px solid transparent; border-radius: 6px; background: light-dark(#0e5a54, #6fcbbe); color: light-dark(#ffffff, #06211e); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: light-dark(#0a4641, #94dcd1); }
button + button { margin-top: 0.75rem; }
button.second { border-color: light-dark(#71807b, #70817c); background: light-dark(#ffffff, #151f1d); color: inherit; }
button.second:hover { background: light-dark(#e7ecea, #1c2826); }
form:has(> .second:only-child) { padding: 0; border: 0; background: none; }
:focus-visible { outline: 3px solid light-dark(#0b4fd6, #9cc2ff); outline-offset: 2px; }
section p, .about { color: light-dark(#566562, #93a29e); font-size: 0.875rem; }
ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0; border-top: 1px solid light-dark(#d2dad7, #293734); }
code { font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
`;
