// node words.mts ROOT [--write]   renames identifiers of the old dialect by symbol, in .ts, .tsx and .astro
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
const ROOT = path.resolve(process.argv[2] ?? '.');
const WRITE = process.argv.includes('--write');
const require = createRequire(ROOT + '/package.json');
const ts = require('typescript') as typeof import('typescript');
const { convertToTsx } = require('@astrojs/astro2tsx');

// ---------- words
const EXACT: Record<string, string> = JSON.parse(fs.readFileSync(new URL('./exact.json', import.meta.url), 'utf8'));
const KEEP = new Set<string>(JSON.parse(fs.readFileSync(new URL('./keep.json', import.meta.url), 'utf8')));
const FORCE = new Set<string>(JSON.parse(fs.readFileSync(new URL('./force.json', import.meta.url), 'utf8')));
const WORDS: Record<string, string> = JSON.parse(fs.readFileSync(new URL('./table.json', import.meta.url), 'utf8'));
const split = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[_$]+|./g) ?? [name];
const SINGULAR_AFTER = /^(find|set|show|drop|write|add|read|take|is|has|open|on|per|follow|a|one|master|seckill|flash|sale|the|new|insert|update|mark|hide|price|ship|buy|delete|draw|paint|plan|make|lock|of|this|for|same|no|bare|rich|cheap|by|own|first|test|save|favourite|with|plain|any|other|whole|fill)$/i;
const PLURAL_BEFORE = /^(list|count|find|read|all|of|many|related|best|few|these|lost|gone|new|shown|own|made)$/i;
function newName(name: string, plural: boolean): string {
  if (Object.hasOwn(EXACT, name)) return EXACT[name];
  const parts = split(name);
  const out: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const p = parts[i]!;
    const lower = p.toLowerCase();
    let w = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
    if (lower === 'goods') w = i < parts.length - 1 && /^(each|of)$/i.test(parts[i + 1]!) && plural ? 'products' : /^[A-Z]/.test(p) && p === p.toUpperCase() ? (i === parts.length - 1 || /^EACH$/.test(parts[i + 2] ?? '') ? 'products' : 'product') : i === parts.length - 1 && (plural || parts[0] === '$' || (i > 0 && !SINGULAR_AFTER.test(parts[i - 1]!))) ? 'products' : 'product';
    if (w === undefined) { out.push(p); continue; }
    if (p === p.toUpperCase() && p.length > 1) out.push(w.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase());
    else if (/^[A-Z]/.test(p)) out.push(w[0]!.toUpperCase() + w.slice(1));
    else out.push(w);
  }
  return out.join('');
}
// ---------- program
const cfg = ts.getParsedCommandLineOfConfigFile(ROOT + '/tsconfig.json', { noEmit: true }, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => { throw new Error(String(d.messageText)); } })!;
const astro = new Map<string, { code: string; mappings: number[][]; source: string }>();
const walk = (dir: string): string[] => fs.readdirSync(dir, { withFileTypes: true }).flatMap((e) => e.isDirectory() ? walk(path.join(dir, e.name)) : [path.join(dir, e.name)]);
for (const file of walk(ROOT + '/src').filter((f) => f.endsWith('.astro'))) {
  const source = fs.readFileSync(file, 'utf8');
  const r = convertToTsx(source, { filename: file, ambientTypes: true });
  astro.set(file + '.tsx', { code: r.code, mappings: r.mappings, source });
}
const host = ts.createCompilerHost(cfg.options);
const { fileExists, readFile, getSourceFile } = host;
host.fileExists = (f) => astro.has(f) || fileExists(f);
host.readFile = (f) => astro.get(f)?.code ?? readFile(f);
host.getSourceFile = (f, o, e, s) => astro.has(f) ? ts.createSourceFile(f, astro.get(f)!.code, o, true, ts.ScriptKind.TSX) : getSourceFile(f, o, e, s);
const cache = ts.createModuleResolutionCache(ROOT, (x) => x, cfg.options);
host.resolveModuleNameLiterals = (lits, from, redirected, options) => lits.map((lit) => {
  if (lit.text.endsWith('.astro')) {
    const f = path.resolve(path.dirname(from), lit.text) + '.tsx';
    if (astro.has(f)) return { resolvedModule: { resolvedFileName: f, extension: ts.Extension.Tsx, isExternalLibraryImport: false } };
  }
  return ts.resolveModuleName(lit.text, from, options, host, cache, redirected);
});
const program = ts.createProgram([...cfg.fileNames.filter((f) => !f.endsWith('.astro')), ...astro.keys()], { ...cfg.options, jsx: ts.JsxEmit.ReactJSX, jsxImportSource: 'react' }, host);
const checker = program.getTypeChecker();
const inRoot = (f: string) => f.startsWith(ROOT + '/src/') || f.startsWith(ROOT + '/tests/');
const rel = (f: string) => path.relative(ROOT, f);
// ---------- names of the wire
const wire = new Set<string>();
const isContract = (f: string) => rel(f).startsWith('src/contract/') || rel(f).startsWith('src/api-client/');
for (const sf of program.getSourceFiles()) if (rel(sf.fileName).startsWith('src/contract/')) {
  const visit = (n: import('typescript').Node): void => {
    if ((ts.isPropertyAssignment(n) || ts.isPropertySignature(n) || ts.isShorthandPropertyAssignment(n)) && ts.isIdentifier(n.name)) wire.add(n.name.text);
    ts.forEachChild(n, visit);
  };
  visit(sf);
}
// ---------- decisions
type Sym = import('typescript').Symbol;
type Node = import('typescript').Node;
const PROPERTY = ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor;
const decided = new Map<Sym, boolean>();
function root(sym: Sym): Sym {
  if (sym.flags & ts.SymbolFlags.Alias) { const a = checker.getAliasedSymbol(sym); if (a.declarations) return a; }
  return sym;
}
function keyOf(sym: Sym): string { const d = sym.declarations?.[0]; return d ? `${rel(d.getSourceFile().fileName)}:${sym.name}` : sym.name; }
function isRenamed(sym: Sym): boolean {
  const known = decided.get(sym);
  if (known !== undefined) return known;
  decided.set(sym, false);
  const result = decide(sym);
  decided.set(sym, result);
  return result;
}
function contextual(d: Node): Sym | undefined {
  const parent = d.parent;
  const own = ts.isObjectLiteralExpression(parent) ? (d as import('typescript').PropertyAssignment).name?.getText() : undefined;
  if (own && FORCE.has(`${rel(d.getSourceFile().fileName)}:${own}`)) return undefined;
  if (ts.isObjectLiteralExpression(parent)) {
    const t = checker.getContextualType(parent);
    const name = (d as import('typescript').PropertyAssignment).name?.getText();
    if (t && name) {
      const types = t.isUnion() ? t.types : [t];
      for (const one of types) { const p = one.getProperty(name); if (p) return p; }
    }
  }
  if (ts.isJsxAttribute(d)) {
    const t = checker.getContextualType(d.parent as never);
    return t?.getProperty((d.name as import('typescript').Identifier).text);
  }
  return undefined;
}
function decide(sym: Sym): boolean {
  const ds = sym.declarations ?? [];
  if (ds.length === 0) return false;
  if (KEEP.has(keyOf(sym)) || KEEP.has(sym.name)) return false;
  if (FORCE.has(keyOf(sym))) return true;
  for (const d of ds) {
    const f = d.getSourceFile().fileName;
    if (!inRoot(f) || f.endsWith('.d.ts') || f.endsWith('message-list.ts')) return false;
    if (rel(f).startsWith('src/contract/') && sym.flags & PROPERTY) return false;
    if (sym.flags & PROPERTY && !ts.isPropertySignature(d) && !ts.isPropertyDeclaration(d) && !ts.isMethodSignature(d) && !ts.isMethodDeclaration(d) && !ts.isGetAccessor(d) && !ts.isParameter(d)) {
      const c = contextual(d);
      if (c && c !== sym) { if (!isRenamed(c)) return false; }
      else if (wire.has(sym.name) && !FORCE.has(keyOf(sym))) return false;
    }
  }
  return true;
}
const isPlural = (type: import('typescript').Type): boolean => {
  const types = type.isUnion() ? type.types : [type];
  return types.some((t) => checker.isArrayType(t) || checker.isTupleType(t) || /^(Map|Set|ReadonlyMap|ReadonlySet|Iterable|IterableIterator|Promise)$/.test(t.symbol?.name ?? '') && (t.symbol.name !== 'Promise' || (checker.getTypeArguments(t as never)[0] ? isPlural(checker.getTypeArguments(t as never)[0]!) : false)) || t.getCallSignatures().some((s) => { const r = s.getReturnType(); return r !== type && (checker.isArrayType(r) || /^(Map|Set)$/.test(r.symbol?.name ?? '') || (r.symbol?.name === 'Promise' && isPlural(r)) || /PendingQuery/.test(r.symbol?.name ?? '')); }));
};
const names = new Map<Sym, string>();
function nameFor(sym: Sym, text: string): string {
  const known = names.get(sym);
  if (known) return known;
  let plural = false;
  if (/goods($|Of|Each)/i.test(text)) { const d = sym.declarations?.[0]; try { if (d) plural = isPlural(checker.getTypeOfSymbolAtLocation(sym, d)); } catch { plural = false; } }
  const n = newName(text, plural);
  names.set(sym, n);
  return n;
}
// properties of one name must agree on a name: plural is decided by the name alone for them
interface Edit { start: number; end: number; text: string }
const edits = new Map<string, Edit[]>();
const add = (sf: import('typescript').SourceFile, start: number, end: number, text: string) => { const l = edits.get(sf.fileName) ?? []; l.push({ start, end, text }); edits.set(sf.fileName, l); };
const wanted = (text: string) => !/-|[a-z]_/.test(text) && newName(text, false) !== text || newName(text, true) !== text;
const drop = new Set<string>();
const stats = new Map<string, number>();
function target(sym: Sym | undefined, text: string): string {
  if (!sym) return text;
  const r = root(sym);
  const own = sym.flags & ts.SymbolFlags.Alias && r.name !== text && r.name !== 'default' ? sym : r;
  if (!isRenamed(own)) return text;
  return nameFor(own, text);
}
function propertyOfPattern(el: import('typescript').BindingElement, name: string): Sym | undefined {
  const t = checker.getTypeAtLocation(el.parent);
  return checker.getPropertyOfType(checker.getNonNullableType(t), name) ?? undefined;
}
for (const sf of program.getSourceFiles()) {
  if (!inRoot(sf.fileName) || sf.fileName.endsWith('message-list.ts') || sf.isDeclarationFile) continue;
  const visit = (n: Node): void => {
    ts.forEachChild(n, visit);
    if (ts.isIdentifier(n) && wanted(n.text)) {
      const p = n.parent;
      const s = n.getStart(sf), e = n.getEnd();
      if (ts.isShorthandPropertyAssignment(p) && p.name === n) {
        const value = checker.getShorthandAssignmentValueSymbol(p);
        const prop = checker.getSymbolAtLocation(n) ;
        const propSym = (p.parent && contextual(p)) ?? prop;
        const a = propSym && isRenamed(propSym) ? nameFor(propSym, n.text) : n.text;
        const b = target(value, n.text);
        const text = a === b ? a : `${a}: ${b}`;
        if (text !== n.text) add(sf, s, e, text);
        return;
      }
      if (ts.isBindingElement(p) && p.name === n && !p.propertyName && ts.isObjectBindingPattern(p.parent) && !p.dotDotDotToken) {
        const prop = propertyOfPattern(p, n.text);
        const a = prop && isRenamed(prop) ? nameFor(prop, n.text) : n.text;
        const b = target(checker.getSymbolAtLocation(n), n.text);
        const text = a === b ? a : `${a}: ${b}`;
        if (text !== n.text) add(sf, s, e, text);
        return;
      }
      if (ts.isBindingElement(p) && p.propertyName === n) {
        const prop = propertyOfPattern(p, n.text);
        const a = prop && isRenamed(prop) ? nameFor(prop, n.text) : n.text;
        const local = ts.isIdentifier(p.name) ? target(checker.getSymbolAtLocation(p.name), p.name.text) : undefined;
        if (local === a && ts.isIdentifier(p.name)) { drop.add(`${sf.fileName}:${p.name.getStart(sf)}`); add(sf, s, p.name.getEnd(), a); }
        else if (a !== n.text) add(sf, s, e, a);
        return;
      }
      let sym = checker.getSymbolAtLocation(n);
      if (ts.isJsxAttribute(p) && p.name === n) sym = contextual(p) ?? sym;
      if (ts.isPropertyAssignment(p) && p.name === n) sym = contextual(p) ?? sym;
      if ((ts.isImportSpecifier(p) || ts.isExportSpecifier(p)) && sym) {
        const t = target(sym, n.text);
        if (t !== n.text) add(sf, s, e, t);
        return;
      }
      const t = target(sym, n.text);
      if (t !== n.text) add(sf, s, e, t);
    }
    // 'goodsId' in Pick<T, 'goodsId'>, T['goodsId'], x['goodsId']
    if (ts.isStringLiteral(n) && wanted(n.text) && /^[A-Za-z]\w*$/.test(n.text)) {
      let t: import('typescript').Type | undefined;
      const lit = n.parent;
      if (ts.isLiteralTypeNode(lit)) {
        const up = ts.isUnionTypeNode(lit.parent) ? lit.parent.parent : lit.parent;
        if (ts.isTypeReferenceNode(up) && /^(Pick|Omit)$/.test(up.typeName.getText()) && up.typeArguments?.[0]) t = checker.getTypeFromTypeNode(up.typeArguments[0]);
        if (ts.isIndexedAccessTypeNode(up)) t = checker.getTypeFromTypeNode(up.objectType);
      } else if (ts.isElementAccessExpression(lit)) t = checker.getTypeAtLocation(lit.expression);
      const prop = t && checker.getPropertyOfType(checker.getNonNullableType(t), n.text);
      if (prop && isRenamed(prop)) add(sf, n.getStart(sf) + 1, n.getEnd() - 1, nameFor(prop, n.text));
    }
    // SQL: aliases of row types
    if (ts.isTaggedTemplateExpression(n) && (/^(sql|tx|db)$/.test(n.tag.getText().replace(/<.*$/s, '')) )) {
      const arg = n.typeArguments?.[0];
      const row = arg ? checker.getTypeFromTypeNode(arg) : undefined;
      const element = row && checker.isArrayType(row) ? checker.getTypeArguments(row as never)[0] : row;
      const parts: Node[] = ts.isNoSubstitutionTemplateLiteral(n.template) ? [n.template] : [n.template.head, ...n.template.templateSpans.map((x) => x.literal)];
      for (const part of parts) {
        const raw = part.getText(sf);
        for (const m of raw.matchAll(/"([a-z]\w*)"/g)) {
          const name = m[1]!;
          if (!wanted(name)) continue;
          const prop = element && checker.getPropertyOfType(element, name);
          const to = prop ? (isRenamed(prop) ? nameFor(prop, name) : name) : newName(name, false);
          if (!element) stats.set('sql alias without a row type', (stats.get('sql alias without a row type') ?? 0) + 1);
          if (to !== name) add(sf, part.getStart(sf) + m.index + 1, part.getStart(sf) + m.index + 1 + name.length, to);
        }
        for (const m of raw.matchAll(/\bas ([a-z]+)\b(?! *\()/g)) {
          const name = m[1]!;
          const prop = element && wanted(name) ? checker.getPropertyOfType(element, name) : undefined;
          if (!prop || !isRenamed(prop)) continue;
          const to = nameFor(prop, name), at = part.getStart(sf) + m.index + 3;
          add(sf, at, at + name.length, /[A-Z]/.test(to) ? `"${to}"` : to);
        }
      }
    }
  };
  visit(sf);
}
// ---------- apply
let total = 0;
for (const [file, list] of edits) {
  let text: string, own: Edit[] = list;
  const a = astro.get(file);
  if (a) {
    text = a.source; own = [];
    for (const ed of list) {
      const m = a.mappings.find(([vs, vl, , ol]) => ed.start >= vs! && ed.end <= vs! + vl! && vl === ol);
      if (m) own.push({ start: ed.start - m[0]! + m[2]!, end: ed.end - m[0]! + m[2]!, text: ed.text });
    }
  } else text = fs.readFileSync(file, 'utf8');
  own.sort((x, y) => x.start - y.start || y.end - x.end);
  let out = '', at = 0;
  for (const ed of own) { if (ed.start < at) continue; out += text.slice(at, ed.start) + ed.text; at = ed.end; total++; }
  out += text.slice(at);
  if (WRITE) fs.writeFileSync(a ? file.slice(0, -4) : file, out);
}
console.log(`${total} edits in ${edits.size} files`, Object.fromEntries(stats));
const by = new Map<string, number>();
for (const [sym, n] of names) if (sym.name !== n) by.set(`${sym.name} -> ${n}`, (by.get(`${sym.name} -> ${n}`) ?? 0) + 1);
fs.writeFileSync(new URL('./renames.txt', import.meta.url), [...by].sort((x, y) => y[1] - x[1]).map(([k, n]) => `${n} ${k}`).join('\n'));
